import { comparedProperty } from './compared-property.ts';
import type { Property } from '#domain/world/property.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { addProperty, changeProperty } from '#domain/quest/change-properties.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { isStoryLineId, toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { compareQuests, compareStoryLines } from './compare.ts';
import { checkReason, isSubmissionId, toSubmissionId } from './submission.ts';
import { newOfficialId, originalsOf, toOfficial } from './to-official.ts';

const long = (length: number) => 'r'.repeat(length);
const nameOf = (id: string) => id.charAt(6).toUpperCase();

describe('checkReason', () => {
  it('needs a reason for a refusal, but not for an approval', () => {
    expect(checkReason('approved', '')).toBeNull();
    const params = { min: 5 };
    expect(checkReason('declined', '')).toEqual({ code: 'reason_missing', params });
    expect(checkReason('changes requested', '    four ')).toEqual({ code: 'reason_too_short', params });
    expect(checkReason('changes requested', 'fives')).toBeNull();
  });

  it('bounds every reason', () => {
    expect(checkReason('declined', long(1000))).toBeNull();
    expect(checkReason('declined', long(1001))).toMatchObject({ code: 'reason_too_long' });
    expect(checkReason('approved', long(1001))).toMatchObject({ code: 'reason_too_long' });
  });
});

describe('an id of a submission', () => {
  it.each([
    [toSubmissionId('12345678'), true],
    [toSubmissionId('1234567'), false],
    ['quest_12345678', false],
  ])('%s: %s', (id, isOne) => {
    expect(isSubmissionId(id)).toBe(isOne);
  });
});

describe('official copies', () => {
  const line = { ...aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] }), id: toStoryLineId('designer', '12345678') };
  const submitted = { quests: [a, b, c].map((id) => anOwnedQuest({ id })), story_line: line };
  const ids = new Map(originalsOf(submitted).map((id, index) => [id, newOfficialId(id, `official${index}`)]));
  const official = toOfficial(submitted, ids);

  it("have ids of their own, also where they are each other's prerequisites", () => {
    expect(official.quests.map(({ id, uid }) => [id, uid])).toEqual([
      ['quest_official0', 'official'],
      ['quest_official1', 'official'],
      ['quest_official2', 'official'],
    ]);
    expect(isStoryLineId(official.story_line?.id ?? '', 'official')).toBe(true);
    expect(official.story_line && prerequisitesIn(official.story_line)).toEqual({
      quest_official0: [],
      quest_official1: ['quest_official0'],
      quest_official2: ['quest_official0', 'quest_official1'],
    });
  });

  it('keep the content and every rule', () => {
    expect(official.quests[0]).toMatchObject(aQuest());
    expect(official.story_line && checkStoryLine(official.story_line, tidewantWorld)).toBeNull();
    expect(JSON.stringify(official)).not.toContain(a);
  });
});

const aProperty = (params: object | undefined) => params && { code: 'property', params };
const compared = (property: Property | undefined) => aProperty(property && comparedProperty(property, tidewantWorld));
const text = (params: string) => ({ code: 'text', params });
const inStoryLine = { code: 'in_story_line', params: {} };
const link = { code: 'link', params: {} };

describe('the difference of quests', () => {
  it('is empty between equals', () => {
    expect(compareQuests(aQuest(), aQuest(), tidewantWorld)).toEqual([]);
  });

  it('names each changed field and property with both texts', () => {
    const before = aQuest();
    const changed = changeProperty(before, 'objectives', { id: '1', npc_kill_count: 9 });
    const after = addProperty({ ...changed, title: 'The bell above the bay', rewards: {} }, 'XP Reward', tidewantWorld);
    expect(compareQuests(before, after, tidewantWorld)).toEqual([
      { about: { code: 'title', params: {} }, before: text('The bell under the bay'), after: text(after.title) },
      {
        about: aProperty({ type: 'Slay Creature', type_count: 1 }),
        before: compared(before.objectives[1]),
        after: compared(after.objectives[1]),
      },
      {
        about: aProperty({ type: 'Currency Reward', type_count: 1 }),
        before: compared(before.rewards[0]),
        after: null,
      },
      { about: aProperty({ type: 'Item Reward', type_count: 1 }), before: compared(before.rewards[1]), after: null },
      {
        about: aProperty({ type: 'XP Reward', type_count: 1 }),
        before: compared(before.rewards[2]),
        after: compared(after.rewards[0]),
      },
    ]);
  });

  it('shows all of a new quest', () => {
    const all = compareQuests(null, aQuest(), tidewantWorld);
    expect(all.length).toBeGreaterThan(8);
    expect(all.every(({ before }) => before === null)).toBe(true);
  });
});

describe('the difference of story lines', () => {
  it('names added and removed quests and links', () => {
    const before = aStoryLine({ [a]: [], [b]: [a] });
    const after = aStoryLine({ [a]: [], [c]: [a] }, { title: 'The silent bell' });
    expect(compareStoryLines(before, after, nameOf)).toEqual([
      { about: { code: 'title', params: {} }, before: text('The drowned bell'), after: text('The silent bell') },
      { about: { code: 'quest', params: { name: 'B' } }, before: inStoryLine, after: null },
      { about: { code: 'quest', params: { name: 'C' } }, before: null, after: inStoryLine },
      { about: link, before: { code: 'link', params: { source: 'A', target: 'B' } }, after: null },
      { about: link, before: null, after: { code: 'link', params: { source: 'A', target: 'C' } } },
    ]);
  });

  it('keeps quests of one name apart', () => {
    const before = aStoryLine({ [a]: [] });
    const after = aStoryLine({ [a]: [], [b]: [], [c]: [] });
    const gone = { about: { code: 'quest', params: { name: 'gone' } }, before: null, after: inStoryLine };
    expect(compareStoryLines(before, after, () => 'gone')).toEqual([gone, gone]);
  });

  it('is empty between equals, even if cards moved', () => {
    const line = aStoryLine();
    expect(compareStoryLines(line, line, nameOf)).toEqual([]);
  });
});
