import type { EntryContent } from '#domain/world/entry.ts';

export const anEntry = (overrides: Partial<EntryContent> = {}): EntryContent => ({
  name: 'Iron Sword',
  aliases: [],
  level: 12,
  value: 250,
  tags: ['weapon'],
  icon: null,
  retired: false,
  ...overrides,
});
