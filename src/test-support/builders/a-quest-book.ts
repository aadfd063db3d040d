import { parse } from 'ftbq-nbt';
import type { Exported, ExportedContent } from '#domain/exchange/exported.ts';
import type { Dialect } from '#domain/exchange/ftb/dialect.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { World } from '#domain/world/world.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';
import { toProperty, toSampleWorld, type SampleProperty } from './sample-property.ts';

type ReadTag = Readonly<Record<string, unknown>>;
type ReadQuest = ReadTag & {
  readonly id: string;
  readonly dependencies?: readonly string[];
  readonly tasks?: readonly ReadTag[];
  readonly rewards?: readonly ReadTag[];
};
type ReadChapter = ReadTag & {
  readonly id: string;
  readonly quests: readonly ReadQuest[];
  readonly quest_links: readonly ReadTag[];
};

/** Reads a book by another reader than the product's. */
export const readBookFile = (text: string): ReadTag =>
  parse(text, { skipComma: true, useBoolean: true }) as unknown as ReadTag;

/** Whole numbers without a suffix and bytes become objects, long ones texts. */
export const toPlainTag = (tag: unknown): unknown =>
  tag === undefined
    ? tag
    : JSON.parse(JSON.stringify(tag, (_, each: unknown) => (typeof each === 'bigint' ? `${each}L` : each)));

/** Without its id, in a form that tests compare. */
export const withoutBookId = (tag: ReadTag | undefined): unknown => {
  const { id: _id, ...others } = tag ?? {};
  return tag && toPlainTag(others);
};

export const chaptersOf = ({ files }: Exported): ReadChapter[] =>
  files.filter(({ path }) => path.startsWith('quests/chapters/')).map(({ text }) => readBookFile(text) as ReadChapter);

const sampleWorld = toSampleWorld(blocks, blocksEntries);

export const bookProperties = (...samples: readonly SampleProperty[]): Record<string, Property> =>
  numberProperties(samples.map((sample) => toProperty(sample, sampleWorld)));

export const aBookQuest = (key: string, parts: Partial<Quest> = {}): Quest => ({
  id: `quest_${key.padEnd(8, '_')}`,
  uid: 'official',
  title: `Quest ${key}`,
  description: '',
  type: 'Main Story',
  requirements: {},
  objectives: {},
  rewards: {},
  ...parts,
});

export const aBookPlace = (
  quest: Quest,
  before: readonly Quest[] = [],
  parts: Partial<StoryQuest> = {},
): StoryQuest => ({
  quest: quest.id,
  x: 0,
  y: 0,
  prerequisite_quests: Object.fromEntries(before.map(({ id }) => [id, id])),
  ...parts,
});

export const aBookLine = (key: string, places: readonly StoryQuest[], parts: Partial<StoryLine> = {}): StoryLine => ({
  id: `storyline_official_${key.padEnd(8, '_')}`,
  title: `Line ${key}`,
  description: '',
  type: 'Main Story',
  story_quests: Object.fromEntries(places.map((each) => [each.quest, each])),
  ...parts,
});

export const writeBook = (parts: Partial<ExportedContent>, dialect: Dialect = '1.20'): Exported =>
  exportFtb(
    { world: blocks, entries: [], quests: [], story_lines: [], ...parts },
    { dialect, looseTitle: 'Loose quests' },
  );

/** The only quest of a book. */
export const writeOneQuest = (quest: Partial<Quest>, dialect: Dialect = '1.20', world: World = blocks) => {
  const exported = writeBook({ quests: [aBookQuest('a', quest)], world }, dialect);
  return { exported, losses: exported.losses, quest: chaptersOf(exported)[0]?.quests[0] };
};
