import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Picture } from '#domain/world/file/world-file.ts';
import type { World } from '#domain/world/world.ts';

export type ShippedWorld = {
  readonly world: World;
  readonly entries: readonly Entry[];
  readonly quests: readonly Quest[];
  readonly storyLines: readonly StoryLine[];
  /** Of entries that name them. A world that ships has none. */
  readonly pictures?: readonly Picture[];
};

/** Every installation gets the same ids, which game engines may know. */
const seed = 1;

const loadTidewant = async (): Promise<ShippedWorld> => {
  const [{ tidewant }, { tidewantEntries }, { createOfficialWorld }] = await Promise.all([
    import('./tidewant/world.ts'),
    import('./tidewant/entries.ts'),
    import('./tidewant/official/official-world.ts'),
  ]);
  return { world: tidewant, entries: tidewantEntries, ...createOfficialWorld(seed) };
};

const loadBlocks = async (): Promise<ShippedWorld> => {
  const [{ blocks }, { blocksEntries }, { blocksQuests, blocksStoryLines }] = await Promise.all([
    import('./blocks/world.ts'),
    import('./blocks/entries.ts'),
    import('./blocks/samples.ts'),
  ]);
  return { world: blocks, entries: blocksEntries, quests: blocksQuests, storyLines: blocksStoryLines };
};

const loadRealm = async (): Promise<ShippedWorld> => {
  const [{ realm }, { realmEntries }, { realmQuests, realmStoryLines }] = await Promise.all([
    import('./realm/world.ts'),
    import('./realm/entries.ts'),
    import('./realm/samples.ts'),
  ]);
  return { world: realm, entries: realmEntries, quests: realmQuests, storyLines: realmStoryLines };
};

const loadEmpty = async (): Promise<ShippedWorld> => {
  const { emptyWorld } = await import('./empty/world.ts');
  return { world: emptyWorld, entries: [], quests: [], storyLines: [] };
};

export const shippedWorlds = {
  tidewant: loadTidewant,
  blocks: loadBlocks,
  realm: loadRealm,
  empty: loadEmpty,
} as const;
export type ShippedName = keyof typeof shippedWorlds;

/** The world that an installation starts with. */
export const firstWorld: ShippedName = 'tidewant';

export const isShippedWorld = (name: string): name is ShippedName => Object.hasOwn(shippedWorlds, name);
