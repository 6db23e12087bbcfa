import ChatWireTool

@main struct ChatWireCommand { static func main() {} }
