import type { Entry } from '#domain/world/entry.ts';
import { items } from './reference/items.ts';
import { npcs } from './reference/npcs.ts';
import { professions } from './reference/professions.ts';

const plain = { aliases: [], level: null, value: null, icon: null, retired: false };

/** In the order in which fields suggest them. */
export const tidewantEntries: readonly Entry[] = [
  ...items.map(({ id, name }) => ({ ...plain, tags: [], catalogue: 'item', id, name })),
  ...npcs.map(({ id, name, kind }) => ({ ...plain, tags: [kind], catalogue: 'npc', id, name })),
  ...professions.map(({ id, name }) => ({ ...plain, tags: [], catalogue: 'profession', id, name })),
];
