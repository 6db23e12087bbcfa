//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The customer in a browser: the steps one after the other, with fetch and WebSocket. Evaluated in a page of the server.
async ({ steps, token }) => {
    const exchange = async ({ method, target, type, body, status }) => {
        const headers = { Authorization: token };
        if (type) headers["Content-Type"] = type;
        const answer = await fetch(target, { method, headers, body });
        await answer.arrayBuffer();
        if (answer.status !== status) throw new Error(`${method} ${target}: ${answer.status}`);
    };
    const play = ({ target, frames, code }) =>
        new Promise((resolve, reject) => {
            const socket = new WebSocket(`ws://${location.host}${target}`);
            let next = 0;
            const send = () => {
                while (next < frames.length && frames[next] !== null) socket.send(frames[next++]);
            };
            socket.onopen = send;
            socket.onmessage = () => {
                next += 1;
                send();
            };
            socket.onclose = (event) =>
                next === frames.length && event.code === code ? resolve() : reject(new Error(`${next}, ${event.code}`));
        });
    for (const step of steps) await (step.frames ? play(step) : exchange(step));
    return steps.length;
};
