import { collections } from '#domain/world/property.ts';
import type { World } from '#domain/world/world.ts';
import { fixedClasses, namesOfFixedClasses } from './fixed-csharp.ts';
import {
  singular,
  typesOfWorld,
  type FieldValue,
  type KindType,
  type QuestKey,
  type WorldTypes,
} from './kind-types.ts';
import { createNames, toLiteral } from './type-names.ts';

/** Classes of the document of content with this world, for System.Text.Json. */
export const writeCSharp = (world: World): string => {
  const types = typesOfWorld(world, [...namesOfFixedClasses, ...Object.values(singular)]);
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

/** The C# type of a value, and the value that it begins with. */
const typeOf = (value: FieldValue, isRequired: boolean): [string, string] => {
  if (value === 'integer') return [isRequired ? 'long' : 'long?', ''];
  if (value === 'flag') return ['bool', ''];
  return isRequired ? ['string', ' = "";'] : ['string?', ''];
};
