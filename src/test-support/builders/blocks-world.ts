import { shippedWorlds } from '#domain/worlds/worlds.ts';

export const { world: blocks, entries: blocksEntries } = await shippedWorlds.blocks();
