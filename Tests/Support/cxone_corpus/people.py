"""Agents and end users, in the shapes that they were seen in."""

from .places import CUSTOMER


def agent(number=1):
    names = [
        ("Nora", "Beispiel", "Nora B."),
        ("Ivo", "Muster", ""),
        ("Žofie", "Příkladová", None),
        ("李", "例", "小李"),
    ]
    first, surname, nickname = names[number % len(names)]
    return {
        "id": 5_000_000 + number,
        "incontactId": f"ic-{number}",
        "emailAddress": f"agent{number}@example.com",
        "loginUsername": f"agent{number}@example.com",
        "firstName": first,
        "surname": surname,
        "nickname": nickname,
        "imageUrl": f"https://img.example.com/old/{number}.png",
        "publicImageUrl": f"https://img.example.com/public/{number}.png",
        "isBotUser": number == 3,
        "isSurveyUser": False,
    }


def agent_second_dialect(number=1):
    made = agent(number)
    made.update(
        {
            "email": made["emailAddress"],
            "username": made["loginUsername"],
            "name": f"{made['firstName']} {made['surname']}",
            "fullName": f"{made['firstName']} {made['surname']}",
            "image": made["imageUrl"],
            "imagePublic": made["publicImageUrl"],
            "inContactId": made.pop("incontactId"),
            "agentId": 800 + number,
            "divisionNumber": None,
            "inContactSharedUser": False,
            "isChatbot": False,
            "userType": "User",
        }
    )
    return made


def agent_private(number=1, **more):
    """What privacy mode leaves of an agent."""
    made = agent(number)
    return {key: made[key] for key in ("id", "firstName", "surname", "nickname", "imageUrl")} | more


def identity(**more):
    return {
        "idOnExternalPlatform": CUSTOMER,
        "externalPlatformId": "chat",
        "id": "chat_" + CUSTOMER,
        "firstName": "Wilma",
        "lastName": "Example",
        "nickname": "",
        "fullName": "Wilma Example",
        "image": "https://img.example.com/people/none.png",
    } | more
