import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';

/** A world with its entries and the official content that it brings. */
export type ShippedWorld = {
  readonly world: World;
  readonly entries: readonly Entry[];
  readonly quests: readonly Quest[];
  readonly storyLines: readonly StoryLine[];
};

/** The seed of the official content of `tidewant`. */
const seed = 1;

const loadTidewant = async (): Promise<ShippedWorld> => {
  const [{ tidewant }, { tidewantEntries }, { createOfficialWorld }] = await Promise.all([
    import('./tidewant/world.ts'),
    import('./tidewant/entries.ts'),
    import('./tidewant/official/official-world.ts'),
  ]);
  return { world: tidewant, entries: tidewantEntries, ...createOfficialWorld(seed) };
};

export const shippedWorlds = { tidewant: loadTidewant } as const;
