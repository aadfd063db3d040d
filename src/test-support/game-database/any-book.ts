import * as fc from 'fast-check';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { indexWorld, type IndexedKind } from '#domain/world/index-world.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { toStoryLineId, type StoryGraph, type StoryLine } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { anyLogicLine } from '#test-support/builders/any-logic-line.ts';
import { looseBook } from './loose-book.ts';

type Values = Readonly<Record<string, PropertyValue>>;

const { world, entries } = looseBook;
const { kinds, questFields } = indexWorld(world);

/** Most are ids of the world; others are what people may write, or bits. */
const anyId = (catalogue: string): fc.Arbitrary<string> => {
  const known = entries.filter((entry) => entry.catalogue === catalogue).map(({ id }) => id);
  const odd = fc.constantFrom('', '0', 'x:y', '-7', '9', '12', '99999999999');
  return known.length === 0 ? odd : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, odd);
};

const anyNumber = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -100_000, max: 100_000 }));

const anyValue = (field: IndexedField): fc.Arbitrary<Values> => {
  switch (field.control) {
    case 'entry':
      return anyId(field.catalogue).map((id) => ({ [field.idKey]: id, [field.key]: 'It' }));
    case 'number':
      return anyNumber.map((value) => ({ [field.key]: value }));
    case 'flag':
      return fc.boolean().map((value) => ({ [field.key]: value }));
    default:
      return fc.string().map((value) => ({ [field.key]: value }));
  }
};

/** Some leave fields out, as documents of before do. */
const anyOf = (fields: readonly IndexedField[]): fc.Arbitrary<Values> =>
  fc
    .tuple(...fields.map((field) => fc.oneof({ weight: 4, arbitrary: anyValue(field) }, fc.constant({}))))
    .map((all) => Object.assign({}, ...all) as Values);

const anyProperty = ({ type, fields }: IndexedKind): fc.Arbitrary<Property> =>
  anyOf(fields).map((values) => ({ id: '', type_count: 0, type, ...values }));

const anyCollection = (collection: string): fc.Arbitrary<Record<string, Property>> =>
  fc
    .array(fc.oneof(...kinds.filter((kind) => kind.collection === collection).map(anyProperty)), { maxLength: 9 })
    .map(numberProperties);

const anyFields: fc.Arbitrary<NonNullable<Quest['fields']>> = fc
  .tuple(...questFields.map((field) => fc.option(anyValue(field).map((values) => [field, values] as const))))
  .map((all) =>
    Object.fromEntries(
      all.flatMap((each) => {
        if (!each) return [];
        const [field, values] = each;
        const value = values[field.key] ?? '';
        return [
          [field.of, field.control === 'entry' ? { id: String(values[field.idKey]), name: String(value) } : value],
        ];
      }),
    ),
  );

const anyQuest: fc.Arbitrary<Omit<Quest, 'id'>> = fc.record({
  uid: fc.constant('official'),
  title: fc.string(),
  description: fc.string(),
  type: fc.constant('Side Story' as const),
  requirements: anyCollection('requirements'),
  objectives: anyCollection('objectives'),
  rewards: anyCollection('rewards'),
  fields: anyFields,
});

const anyRepeat = fc.constantFrom(undefined, { every: 'day' }, { every: 'week' }, {
  every: 'hours',
  hours: 5,
} as const);

const anyLine = fc
  .tuple(anyLogicLine(), fc.array(anyRepeat, { minLength: 8, maxLength: 8 }))
  .map(([line, repeats]): StoryGraph => ({
    ...line,
    story_quests: Object.fromEntries(
      Object.entries(line.story_quests).map(([id, storyQuest], index) => {
        const repeat = repeats[index];
        return [id, { ...storyQuest, ...(repeat && { repeat }) }];
      }),
    ),
  }));

const numbered = (index: number): string => String(index).padStart(5, '0');

/** A line drawn by itself has the quests of every other. */
const withOwnQuests = (line: StoryGraph, index: number): StoryGraph =>
  JSON.parse(JSON.stringify(line).replaceAll('drawn-no-', `drawn-${numbered(index)}-`)) as StoryGraph;

/** The same each time: quests in lines of any logic, and some in none. */
export const anyBook = ({ lines, seed }: { readonly lines: number; readonly seed: number }): ExportedContent => {
  const story_lines = fc.sample(anyLine, { numRuns: lines, seed }).map((line, index): StoryLine => ({
    ...aStoryLine(),
    ...withOwnQuests(line, index),
    id: toStoryLineId('official', `any${numbered(index)}`),
  }));
  const placed = story_lines.flatMap(({ story_quests }) => Object.keys(story_quests));
  const loose = story_lines.map((_, index) => toQuestId(`any${numbered(index)}`));
  const ids = [...placed, ...loose];
  const quests = fc.sample(anyQuest, { numRuns: ids.length, seed });
  return { ...looseBook, story_lines, quests: quests.map((quest, index) => ({ ...quest, id: ids[index] ?? '' })) };
};
