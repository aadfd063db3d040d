import { expect, test } from 'vitest';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { commentedSubmission } from './commented-here.ts';
import { isAbout, toReviewedSpot, toSentPlace, toSpotNow } from './sent-places.ts';

const [first, second] = [anOwnedQuest({ id: 'quest_aaaaaaaa' }), anOwnedQuest({ id: 'quest_bbbbbbbb' })];
const line = { ...aStoryLine({ [first.id]: [], [second.id]: [first.id] }), id: 'line', uid: 'author' };
const ofLine = { quests: [first, second], story_line: line };
const [, ...others] = listProperties(second.objectives);
const edited = { ...second, title: '', objectives: numberProperties(others) };

test('a mark of the author stands at what was submitted, and a thread leads to where that is now', () => {
  const inSecond = { saved: second, draft: edited, quest: second.id };
  const sentPlace = (place: string) => toSentPlace(inSecond, ofLine, place);
  expect([sentPlace('/title'), sentPlace('/objectives/0')]).toEqual(['/quests/1/title', '/quests/1/objectives/1']);
  expect(toSentPlace({ saved: edited, quest: 'quest_cccccccc' }, ofLine, '/title')).toBeNull();
  expect(toSentPlace({ saved: line }, ofLine, '/title')).toBe('/title');

  const quests = new Map([[second.id, edited]]);
  const now = (place: string) => toSpotNow({ saved: line, quests }, ofLine, place);
  expect([now('/quests/1'), now('/quests/1/objectives/1'), now('/title')]).toEqual([
    { quest: second.id, place: '' },
    { quest: second.id, place: '/objectives/0' },
    { quest: null, place: '/title' },
  ]);
  expect(toSpotNow(inSecond, ofLine, '/quests/1/objectives/1')).toEqual({ quest: second.id, place: '/objectives/0' });
  expect([now('/quests/1/objectives/0'), now('/quests/0'), now('/quests/7')]).toEqual([null, null, null]);
});

test('of a submitted quest places are those in it', () => {
  const submitted = { quests: [second], story_line: null };
  expect(toSentPlace({ saved: edited }, submitted, '/objectives/0')).toBe('/objectives/1');
  expect(toSpotNow({ saved: edited }, submitted, '/objectives/1')).toEqual({ quest: null, place: '/objectives/0' });
  expect(toSpotNow({ saved: edited }, submitted, '/objectives/0')).toBeNull();
  expect(toSentPlace({ saved: aQuest() }, { quests: [], story_line: null }, '/title')).toBeNull();
});

test('a reviewer knows quests by the ids that they would have', () => {
  const { numbers = new Map<string, number>() } = commentedSubmission('author', 'submission', [first, second]);
  expect(toReviewedSpot(numbers, '/quests/1/title')).toEqual({ quest: second.id, place: '/title' });
  expect(toReviewedSpot(numbers, '/story_quests/x')).toEqual({ quest: 'x', place: '' });
  expect(toReviewedSpot(numbers, '/quests/9')).toBeNull();
});

const at = (place?: string) => ({ owner: 'author', kind: 'submission', id: 's', ...(place && { place }) }) as const;

test('all of a submitted quest has what is said at its places', () => {
  expect(isAbout(at(), null)).toBe(true);
  expect([isAbout(at('/quests/1'), '/quests/1/title'), isAbout(at('/quests/1'), '/quests/12')]).toEqual([true, false]);
  expect(isAbout(at('/quests/1/title'), '/quests/1')).toBe(false);
});
