import { hasLink, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { listProperties, propertyName } from '#domain/quest-properties/property-collection.ts';
import { collections } from '#domain/quest-properties/property-kind.ts';
import { kindOf, type Property } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';

/** One difference, as people read it: what it is about, and its text before and after; null where it was not there. */
export type Difference = { readonly about: string; readonly before: string | null; readonly after: string | null };

type TitledField = 'title' | 'type' | 'description';

const titledFields: readonly (readonly [TitledField, string])[] = [
  ['title', 'Title'],
  ['type', 'Story type'],
  ['description', 'Description'],
];

/** What differs between two versions of a quest, field by field and property by property; `before` null: all is new. */
export const compareQuests = (before: QuestContent | null, after: QuestContent): Difference[] => [
  ...compareFields(before, after),
  ...collections.flatMap((collection) =>
    compareTexts(
      describeProperties(Object.values(before?.[collection] ?? {})),
      describeProperties(Object.values(after[collection])),
    ),
  ),
];

/** What differs between two versions of a story line: its fields, its quests and its links; `nameOf` names a quest. */
export const compareStoryLines = (
  before: StoryLineContent | null,
  after: StoryLineContent,
  nameOf: (questId: string) => string,
): Difference[] => {
  const links = (line: StoryLineContent, other: StoryLineContent | null) =>
    listLinks(line)
      .filter((link) => other === null || !hasLink(other, link))
      .map(({ source, target }) => `${nameOf(source)} → ${nameOf(target)}`);
  return [
    ...compareFields(before, after),
    ...compareTexts(questsOf(before), questsOf(after)).map((quest) => ({
      ...quest,
      about: `Quest ${nameOf(quest.about)}`,
    })),
    ...(before ? links(before, after) : []).map((link) => ({ about: 'Link', before: link, after: null })),
    ...links(after, before).map((link) => ({ about: 'Link', before: null, after: link })),
  ];
};

const questsOf = (line: StoryLineContent | null) =>
  new Map(Object.keys(line?.story_quests ?? {}).map((id) => [id, 'in the story line']));

const compareFields = (
  before: Record<TitledField, string> | null,
  after: Record<TitledField, string>,
): Difference[] => {
  const texts = (item: Record<TitledField, string> | null) =>
    new Map(item ? titledFields.map(([field, about]) => [about, item[field]]) : []);
  return compareTexts(texts(before), texts(after));
};

const compareTexts = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((about) => ({ about, before: before.get(about) ?? null, after: after.get(about) ?? null }))
    .filter((difference) => difference.before !== difference.after);

/** Each property's name with the values of its fields: `Collect Item 1` → `Item: Wet rope, Quantity: 3`. */
const describeProperties = (properties: readonly Property[]): Map<string, string> =>
  new Map(
    listProperties(Object.fromEntries(properties.map((property) => [property.id, property]))).map((property) => [
      propertyName(property),
      describePropertyValues(property),
    ]),
  );

/** The values of a property's fields: `Item: Wet rope, Quantity: 3`. */
export const describePropertyValues = (property: Property): string => {
  const values: Readonly<Record<string, unknown>> = property;
  return kindOf(property.type)
    .fields.map(({ key, label }) => `${label}: ${String(values[key])}`)
    .join(', ');
};
