import { contentFormatNumber } from './kind-types.ts';

/** With those that the world's content decides. */
export const namesOfFixedClasses: readonly string[] = [
  'Content',
  'Entry',
  'NamedEntry',
  'Quest',
  'QuestFields',
  'Origin',
  'QuestProperty',
  'QuestPropertyConverter',
  'Repeat',
  'RewardGroup',
  'StoryChoice',
  'StoryLine',
  'LineGroup',
  'RewardTable',
  'WeightedReward',
  'StoryQuest',
  'Reference',
  'Picture',
  'Note',
];

/** The classes that are the same for every world. */
export const fixedClasses = `    public sealed class Content
    {
        /// <summary>Of the document's shape. It grows where readers of before would fail.</summary>
        public const int Format = ${contentFormatNumber};
        [JsonPropertyName("version")] public string Version { get; set; } = "";
        /// <summary>null: the draft.</summary>
        [JsonPropertyName("release")] public int? Release { get; set; }
        [JsonPropertyName("world")] public JsonElement World { get; set; }
        [JsonPropertyName("entries")] public List<Entry> Entries { get; set; } = new List<Entry>();
        [JsonPropertyName("quests")] public List<Quest> Quests { get; set; } = new List<Quest>();
        [JsonPropertyName("story_lines")] public List<StoryLine> StoryLines { get; set; } = new List<StoryLine>();
        /// <summary>In the order of the screens. Releases of earlier versions have none.</summary>
        [JsonPropertyName("line_groups")] public List<LineGroup>? LineGroups { get; set; }
        [JsonPropertyName("reward_tables")] public List<RewardTable>? RewardTables { get; set; }
    }

    /// <summary>Story lines in an order.</summary>
    public sealed class LineGroup
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        [JsonPropertyName("lines")] public List<string> Lines { get; set; } = new List<string>();
    }

    /// <summary>The game draws Count of its rewards by their weights. EmptyWeight is that of nothing.</summary>
    public sealed class RewardTable
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        [JsonPropertyName("count")] public int Count { get; set; }
        [JsonPropertyName("empty_weight")] public double EmptyWeight { get; set; }
        [JsonPropertyName("rewards")] public List<WeightedReward> Rewards { get; set; } = new List<WeightedReward>();
        [JsonPropertyName("origin")] public Origin? Origin { get; set; }
    }

    public sealed class WeightedReward
    {
        [JsonPropertyName("reward")] public QuestProperty? Reward { get; set; }
        [JsonPropertyName("weight")] public double Weight { get; set; }
    }

    public sealed class Entry
    {
        [JsonPropertyName("catalogue")] public string Catalogue { get; set; } = "";
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("name")] public string Name { get; set; } = "";
        [JsonPropertyName("aliases")] public List<string> Aliases { get; set; } = new List<string>();
        [JsonPropertyName("level")] public long? Level { get; set; }
        /// <summary>Counted in the least coin.</summary>
        [JsonPropertyName("value")] public long? Value { get; set; }
        [JsonPropertyName("tags")] public List<string> Tags { get; set; } = new List<string>();
        [JsonPropertyName("icon")] public string? Icon { get; set; }
        [JsonPropertyName("retired")] public bool Retired { get; set; }
    }

    public sealed class NamedEntry
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("name")] public string Name { get; set; } = "";
    }

    /// <summary>Properties stand under 0, 1 and so on, in their order.</summary>
    public sealed class Quest
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        [JsonPropertyName("description")] public string Description { get; set; } = "";
        [JsonPropertyName("type")] public string Type { get; set; } = "";
        [JsonPropertyName("requirements")] public Dictionary<string, QuestProperty> Requirements { get; set; } = new Dictionary<string, QuestProperty>();
        [JsonPropertyName("objectives")] public Dictionary<string, QuestProperty> Objectives { get; set; } = new Dictionary<string, QuestProperty>();
        [JsonPropertyName("rewards")] public Dictionary<string, QuestProperty> Rewards { get; set; } = new Dictionary<string, QuestProperty>();
        [JsonPropertyName("reward_groups")] public Dictionary<string, RewardGroup>? RewardGroups { get; set; }
        [JsonPropertyName("fields")] public QuestFields? Fields { get; set; }
        [JsonPropertyName("uid")] public string Uid { get; set; } = "";
        [JsonPropertyName("origin")] public Origin? Origin { get; set; }
    }

    /// <summary>Where it was imported from: the format, and the id there.</summary>
    public sealed class Origin
    {
        [JsonPropertyName("format")] public string Format { get; set; } = "";
        [JsonPropertyName("id")] public string Id { get; set; } = "";
    }

    public sealed class RewardGroup
    {
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        /// <summary>player or chance.</summary>
        [JsonPropertyName("pick")] public string Pick { get; set; } = "";
        [JsonPropertyName("count")] public int Count { get; set; }
    }

    public sealed class StoryLine
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        [JsonPropertyName("description")] public string Description { get; set; } = "";
        [JsonPropertyName("type")] public string Type { get; set; } = "";
        [JsonPropertyName("story_quests")] public Dictionary<string, StoryQuest> StoryQuests { get; set; } = new Dictionary<string, StoryQuest>();
        [JsonPropertyName("choices")] public Dictionary<string, StoryChoice>? Choices { get; set; }
        /// <summary>Quests of other lines that quests here wait for.</summary>
        [JsonPropertyName("references")] public Dictionary<string, Reference>? References { get; set; }
        [JsonPropertyName("pictures")] public List<Picture>? Pictures { get; set; }
        [JsonPropertyName("notes")] public List<Note>? Notes { get; set; }
        [JsonPropertyName("origin")] public Origin? Origin { get; set; }
    }

    public sealed class Reference
    {
        [JsonPropertyName("line")] public string Line { get; set; } = "";
        [JsonPropertyName("x")] public double X { get; set; }
        [JsonPropertyName("y")] public double Y { get; set; }
    }

    /// <summary>Behind the cards. Turn is in degrees.</summary>
    public sealed class Picture
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("name")] public string Name { get; set; } = "";
        [JsonPropertyName("image")] public string? Image { get; set; }
        [JsonPropertyName("x")] public double X { get; set; }
        [JsonPropertyName("y")] public double Y { get; set; }
        [JsonPropertyName("width")] public double Width { get; set; }
        [JsonPropertyName("height")] public double Height { get; set; }
        [JsonPropertyName("turn")] public double Turn { get; set; }
    }

    /// <summary>Kind is frame or note.</summary>
    public sealed class Note
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("kind")] public string Kind { get; set; } = "";
        [JsonPropertyName("title")] public string? Title { get; set; }
        [JsonPropertyName("text")] public string? Text { get; set; }
        [JsonPropertyName("colour")] public string Colour { get; set; } = "";
        [JsonPropertyName("x")] public double X { get; set; }
        [JsonPropertyName("y")] public double Y { get; set; }
        [JsonPropertyName("width")] public double Width { get; set; }
        [JsonPropertyName("height")] public double Height { get; set; }
    }

    /// <summary>The place of a quest in a story line. Without Needs it needs all prerequisites.</summary>
    public sealed class StoryQuest
    {
        [JsonPropertyName("quest")] public string Quest { get; set; } = "";
        [JsonPropertyName("x")] public double X { get; set; }
        [JsonPropertyName("y")] public double Y { get; set; }
        [JsonPropertyName("prerequisite_quests")] public Dictionary<string, string> PrerequisiteQuests { get; set; } = new Dictionary<string, string>();
        [JsonPropertyName("needs")] public int? Needs { get; set; }
        [JsonPropertyName("optional")] public bool Optional { get; set; }
        [JsonPropertyName("hidden_until_open")] public bool HiddenUntilOpen { get; set; }
        [JsonPropertyName("repeat")] public Repeat? Repeat { get; set; }
    }

    /// <summary>Every is hours, day or week.</summary>
    public sealed class Repeat
    {
        [JsonPropertyName("every")] public string Every { get; set; } = "";
        [JsonPropertyName("hours")] public int? Hours { get; set; }
        [JsonPropertyName("at")] public string? At { get; set; }
    }

    public sealed class StoryChoice
    {
        [JsonPropertyName("title")] public string Title { get; set; } = "";
        [JsonPropertyName("quests")] public List<string> Quests { get; set; } = new List<string>();
        [JsonPropertyName("at_most")] public int AtMost { get; set; }
    }

    [JsonConverter(typeof(QuestPropertyConverter))]
    public abstract class QuestProperty
    {
        [JsonPropertyName("id")] public string Id { get; set; } = "";
        [JsonPropertyName("type")] public string Type { get; set; } = "";
        [JsonPropertyName("type_count")] public int TypeCount { get; set; }
        /// <summary>The group of rewards to choose from.</summary>
        [JsonPropertyName("group")] public string? Group { get; set; }
        /// <summary>In the tool that it was imported from.</summary>
        [JsonPropertyName("originId")] public string? OriginId { get; set; }

        /// <summary>Of a kind that the world has no more.</summary>
        public sealed class Other : QuestProperty
        {
            [JsonExtensionData] public Dictionary<string, JsonElement>? Values { get; set; }
        }
    }`;
