using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using Runeloom;

// Writes again what the types have of a document of content, and how many properties have a type of their own.
public static class Program
{
    public static void Main(string[] arguments)
    {
        var content = JsonSerializer.Deserialize<Content>(File.ReadAllText(arguments[0]));
        var properties = content.Quests
            .SelectMany(quest => new[] { quest.Requirements, quest.Objectives, quest.Rewards })
            .SelectMany(each => each.Values);
        Console.Write("{\"typed\":" + properties.Count(each => !(each is QuestProperty.Other)) + ",\"content\":");
        Console.Write(JsonSerializer.Serialize(content));
        Console.Write("}");
    }
}
