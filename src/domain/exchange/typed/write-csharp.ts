import { collections } from '#domain/world/property.ts';
import type { World } from '#domain/world/world.ts';
import {
  contentFormatNumber,
  singular,
  typesOfWorld,
  type FieldValue,
  type KindType,
  type QuestKey,
  type WorldTypes,
} from './kind-types.ts';
import { createNames, toLiteral } from './type-names.ts';

const reserved = [
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
  ...Object.values(singular),
];

/** Classes of the document of content with this world, for System.Text.Json. */
export const writeCSharp = (world: World): string => {
  const types = typesOfWorld(world, reserved);
  return `${[
    head(world.name),
    fixedClasses,
    questFields(types),
    converter(types),
    ...collections.map((each) => `    public abstract class ${singular[each]} : QuestProperty { }`),
    ...types.kinds.map(kindClass),
    '}',
  ].join('\n\n')}\n`;
};

const head = (
  name: string,
): string => `// Made by Runeloom of the world ${toLiteral(name)}. Get it again once the world has changed.
//
// Needs C# 8 and System.Text.Json 6 or later, which .NET 6 has:
//     var content = JsonSerializer.Deserialize<Runeloom.Content>(text);
// A required field is in every quest that was saved since the world has it. Kinds that the world has no more become
// QuestProperty.Other.
#nullable enable
using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Runeloom
{`;

const fixedClasses = `    public sealed class Content
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

const converter = ({ kinds }: WorldTypes): string => `    /// <summary>The type says the class.</summary>
    public sealed class QuestPropertyConverter : JsonConverter<QuestProperty>
    {
        public override QuestProperty? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            using (var document = JsonDocument.ParseValue(ref reader))
            {
                var property = document.RootElement;
                switch (property.GetProperty("type").GetString())
                {
${kinds.map(({ type, name }) => `                    case ${toLiteral(type)}: return property.Deserialize<${name}>(options);\n`).join('')}                    default: return property.Deserialize<QuestProperty.Other>(options);
                }
            }
        }

        public override void Write(Utf8JsonWriter writer, QuestProperty value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value, value.GetType(), options);
    }`;

const summary = (words: string): string =>
  `    /// <summary>${words
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</summary>`;

const inherited = ['Id', 'Type', 'TypeCount', 'Group', 'OriginId', 'Other'];

const kindClass = ({ label, collection, name, keys }: KindType): string => {
  const nameOf = createNames([name, ...inherited]);
  const members = keys.map(({ key, value, isRequired }) => {
    const [type, start] = typeOf(value, isRequired);
    return `        [JsonPropertyName(${toLiteral(key)})] public ${type} ${nameOf(key, '')} { get; set; }${start}`;
  });
  return [
    summary(label),
    `    public sealed class ${name} : ${singular[collection]}`,
    '    {',
    ...members,
    '    }',
  ].join('\n');
};

const questFields = ({ questKeys }: WorldTypes): string => {
  const nameOf = createNames(['QuestFields']);
  const members = questKeys.map(
    ({ key, value }) =>
      `        [JsonPropertyName(${toLiteral(key)})] public ${fieldType(value)} ${nameOf(key, '')} { get; set; }`,
  );
  return [
    summary('Fields of a quest that this world adds.'),
    '    public sealed class QuestFields',
    '    {',
    ...members,
    '    }',
  ].join('\n');
};

const fieldType = (value: QuestKey['value']): string => (value === 'entry' ? 'NamedEntry?' : typeOf(value, false)[0]);

/** With what it begins with. */
const typeOf = (value: FieldValue, isRequired: boolean): [string, string] => {
  if (value === 'integer') return [isRequired ? 'long' : 'long?', ''];
  if (value === 'flag') return ['bool', ''];
  return isRequired ? ['string', ' = "";'] : ['string?', ''];
};
