import type { Entry } from '#domain/world/entry.ts';
import { professions } from './reference/professions.ts';

const plain = { aliases: [], level: null, value: null, tags: [], icon: null, retired: false };

export const professionEntries: readonly Entry[] = professions.map(({ id, name }) => ({
  ...plain,
  catalogue: 'profession',
  id,
  name,
}));
