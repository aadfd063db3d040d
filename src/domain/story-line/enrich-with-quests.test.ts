import { describe, expect, it } from 'vitest';
import { blankQuest, type Quest } from '#domain/quest.ts';
import { a, aStoryLine, b } from '#test-support/a-story-line.ts';
import { enrichWithQuests } from './enrich-with-quests.ts';

const questWith = (id: string): Quest => ({ ...blankQuest, id, uid: 'designer', title: `The tale of ${id}` });

describe('enrichWithQuests', () => {
  it('gives each story quest its quest, and null to one whose quest is missing', () => {
    const first = questWith(a);
    expect(enrichWithQuests(aStoryLine({ [b]: [a], [a]: [] }), new Map([[a, first]]))).toEqual([
      { id: b, quest: null, x: 0, y: 0, prerequisite_quests: { [a]: a } },
      { id: a, quest: first, x: 420, y: 0, prerequisite_quests: {} },
    ]);
  });
});
