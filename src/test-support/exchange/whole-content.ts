import type { ExportedContent } from '#domain/exchange/exported.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { indexWorld, type IndexedKind } from '#domain/world/index-world.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { aBookLine, aBookPlace, aBookQuest } from '#test-support/builders/a-quest-book.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';

const world = indexWorld(blocks);

type Values = Readonly<Record<string, PropertyValue>>;

const filled = (field: IndexedField): Values => {
  switch (field.control) {
    case 'entry': {
      const entry = blocksEntries.find(({ catalogue }) => catalogue === field.catalogue);
      return { [field.idKey]: entry?.id ?? 'minecraft:any', [field.key]: entry?.name ?? 'Any' };
    }
    case 'text':
      return { [field.key]: field.key.includes('data') || field.key.includes('components') ? '' : 'minecraft:jump' };
    case 'flag':
      return { [field.key]: true };
    case 'choice':
      return { [field.key]: field.options.at(-1)?.id ?? '' };
    case 'number':
      return { [field.key]: field.range.max };
  }
};

const whole = ({ type, fields, blank }: IndexedKind): Property =>
  Object.assign({ id: '', type_count: 0, type }, blank, ...fields.map(filled)) as Property;

const sparse = ({ type, fields, blank }: IndexedKind): Property =>
  Object.assign(
    { id: '', type_count: 0, type },
    blank,
    ...fields.filter(({ required }) => required).map(filled),
  ) as Property;

const kindsOf = (collection: string): IndexedKind[] =>
  world.kinds.filter((kind) => kind.collection === collection && !kind.type.startsWith('Other '));

const of = (make: (kind: IndexedKind) => Property): Partial<Quest> => ({
  objectives: numberProperties(kindsOf('objectives').map(make)),
  rewards: numberProperties(kindsOf('rewards').map(make)),
});

const [one, two, three, four] = [
  aBookQuest('one', { ...of(whole), description: 'Lines.\n\nMore.' }),
  aBookQuest('two', { ...of(sparse), type: 'Side Story' }),
  aBookQuest('three', {
    fields: Object.assign(
      {},
      ...world.questFields.map((field) => {
        const values = filled(field);
        return field.control === 'entry'
          ? { [field.of]: { id: values[field.idKey], name: values[field.key] } }
          : values;
      }),
    ) as Quest['fields'] & object,
    rewards: numberProperties(
      kindsOf('rewards')
        .slice(0, 2)
        .map((kind) => ({ ...whole(kind), group: 'pick' })),
    ),
    reward_groups: { pick: { title: 'Pick', pick: 'player', count: 1 } },
  }),
  aBookQuest('four'),
] as const;

const line = aBookLine(
  'line',
  [
    aBookPlace(one),
    aBookPlace(two, [one], { optional: true, repeat: { every: 'hours', hours: 5 } }),
    aBookPlace(three, [one, two], { needs: 1, hidden_until_open: true }),
  ],
  {
    choices: { way: { title: 'Way', quests: [two.id, three.id], at_most: 1 } },
    pictures: [{ id: 'p', x: 0, y: 0, width: 100, height: 50, name: 'blocks:textures/door.png', image: null, turn: 5 }],
  },
);
const second = aBookLine('other', [aBookPlace(four), aBookPlace(one, [four])]);

/** Each kind of the world `blocks`, with all fields and with few, and each part of the logic, of lines, groups and tables. */
export const wholeContent: ExportedContent = {
  world: blocks,
  entries: blocksEntries,
  quests: [one, two, three, four],
  story_lines: [line, second],
  line_groups: [{ id: 'group', title: 'Group', lines: [line.id] }],
  reward_tables: [
    {
      id: 'table',
      title: 'Table',
      count: 2,
      empty_weight: 0.5,
      rewards: kindsOf('rewards').map((kind, index) => ({ reward: whole(kind), weight: index + 1 })),
    },
  ],
};
