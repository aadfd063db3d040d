import { describe, expect, it } from 'vitest';
import { addQuestTo, lineOf, officialQuest } from '#web/submissions/testing/snapshots.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { compareSnapshots } from './compare-snapshots.ts';

const [first, second, third] = [officialQuest('The weir'), officialQuest('The wheel'), officialQuest('The ferry')];
const before = lineOf(first, second);

describe('checkSnapshot', () => {
  it('finds nothing where all rules are kept', () => {
    expect(checkSnapshot(before)).toEqual([]);
  });

  it('tells where which rule is broken', () => {
    const broken = { quests: [{ ...first, objectives: {} }, second], story_line: { ...lineOf(first).story_line } };
    expect(checkSnapshot(broken)).toEqual([
      { where: 'A line of quests', message: 'The storyline should have atleast 2 quests' },
      { where: 'The weir', message: 'The minimum amount of objectives is 1' },
    ]);
  });
});

describe('compareSnapshots', () => {
  it('finds everything new where nothing is official', () => {
    const { line, quests } = compareSnapshots(null, before);
    expect(line).toBeNull();
    expect(quests.map(({ isNew }) => isNew)).toEqual([true, true]);
  });

  it('tells new, changed and unchanged quests apart', () => {
    const after = addQuestTo(lineOf({ ...first, title: 'The high weir' }, second), third);
    const { line, quests } = compareSnapshots(before, after);
    expect(line).toEqual([
      { about: 'Quest The ferry', before: null, after: 'in the story line' },
      { about: 'Link', before: null, after: 'The wheel → The ferry' },
    ]);
    expect(quests.map(({ isNew, differences }) => [isNew, differences])).toEqual([
      [false, [{ about: 'Title', before: 'The weir', after: 'The high weir' }]],
      [false, []],
      [true, []],
    ]);
  });

  it('names a quest that leaves the line by its official title', () => {
    const { line } = compareSnapshots(addQuestTo(before, third), before);
    expect(line).toContainEqual({ about: 'Quest The ferry', before: 'in the story line', after: null });
  });
});
