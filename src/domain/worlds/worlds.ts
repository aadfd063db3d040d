import * as z from 'zod/mini';
import { quest } from '#domain/quest/quest.ts';
import { storyLine } from '#domain/story-line/story-line.ts';
import { worldFile, worldFileFormat, worldFileVersion, type WorldFile } from '#domain/world/world-file.ts';

const content = z.object({ quests: z.array(quest), story_lines: z.array(storyLine) });
type Content = z.infer<typeof content>;

export type ShippedWorld = Pick<WorldFile, 'world' | 'entries'> & {
  readonly quests: Content['quests'];
  readonly storyLines: Content['story_lines'];
  /** Of entries that name them. A world that ships has none. */
  readonly pictures?: NonNullable<WorldFile['pictures']>;
};

type JsonFile = { readonly default: unknown };
type Files = {
  readonly world: () => Promise<JsonFile>;
  readonly entries?: () => Promise<JsonFile>;
  readonly official?: () => Promise<JsonFile>;
  /** Story lines with their quests, for people to take as their own. They are not official. */
  readonly samples?: () => Promise<JsonFile>;
};

/** Every world that ships is data, as the files of an administrator's own world are. Ids are the same everywhere, which game engines may know. */
const files = {
  tidewant: {
    world: () => import('./tidewant/world.json', { with: { type: 'json' } }),
    entries: () => import('./tidewant/entries.json', { with: { type: 'json' } }),
    official: () => import('./tidewant/official.json', { with: { type: 'json' } }),
  },
  blocks: {
    world: () => import('./blocks/world.json', { with: { type: 'json' } }),
    entries: () => import('./blocks/entries.json', { with: { type: 'json' } }),
    official: () => import('./blocks/official.json', { with: { type: 'json' } }),
    samples: () => import('./blocks/samples.json', { with: { type: 'json' } }),
  },
  realm: {
    world: () => import('./realm/world.json', { with: { type: 'json' } }),
    entries: () => import('./realm/entries.json', { with: { type: 'json' } }),
    official: () => import('./realm/official.json', { with: { type: 'json' } }),
    samples: () => import('./realm/samples.json', { with: { type: 'json' } }),
  },
  empty: {
    world: () => import('./empty/world.json', { with: { type: 'json' } }),
    samples: () => import('./empty/samples.json', { with: { type: 'json' } }),
  },
} as const satisfies Readonly<Record<string, Files>>;

export type ShippedName = keyof typeof files;

const read = async (file: (() => Promise<JsonFile>) | undefined): Promise<unknown> => (await file?.())?.default;

const readContent = async (file: Files['official']): Promise<Content> =>
  content.parse((await read(file)) ?? { quests: [], story_lines: [] });

const loadWorld = async (name: ShippedName): Promise<ShippedWorld> => {
  const { world, entries, official }: Files = files[name];
  const [readWorld, readEntries, { quests, story_lines }] = await Promise.all([
    read(world),
    read(entries),
    readContent(official),
  ]);
  const head = { format: worldFileFormat, version: worldFileVersion };
  const file = worldFile.parse({ ...head, world: readWorld, entries: readEntries ?? [] });
  return { world: file.world, entries: file.entries, quests, storyLines: story_lines };
};

export const loadSampleContent = async (name: ShippedName): Promise<Content> => {
  const { samples }: Files = files[name];
  return readContent(samples);
};

export const shippedWorlds = {
  tidewant: () => loadWorld('tidewant'),
  blocks: () => loadWorld('blocks'),
  realm: () => loadWorld('realm'),
  empty: () => loadWorld('empty'),
} as const satisfies Readonly<Record<ShippedName, () => Promise<ShippedWorld>>>;

/** The world that an installation starts with. */
export const firstWorld: ShippedName = 'tidewant';

export const isShippedWorld = (name: string): name is ShippedName => Object.hasOwn(shippedWorlds, name);
