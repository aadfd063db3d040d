import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readQuestList } from './quest-kind.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset();
});

describe('readQuestList', () => {
  it.each(['id', 'title', 'description', 'type', 'requirements', 'objectives', 'rewards', 'version'])(
    'leaves out and logs an item without %s, and keeps the rest',
    (field) => {
      const kept = aSavedQuest();
      const broken = Object.fromEntries(Object.entries(aSavedQuest()).filter(([name]) => name !== field));
      expect(readQuestList({ items: [broken, kept, null] })).toEqual([kept]);
      expect(log).toHaveBeenCalledTimes(2);
    },
  );

  it('refuses what is no list', () => {
    expect(() => readQuestList({ quests: [] })).toThrow(/items/);
  });
});
