import { expect, it } from 'vitest';
import { entryHere } from './entry-here.ts';

const reading = { to: '/quests' };
const making = { to: '/quests?mode=create' };
const list = { to: '/list?view=quests' };
const newInList = { to: '/list?view=quests&mode=create' };
const lines = { to: '/list?view=story-lines' };
const entries = [making, reading, newInList, list, lines];

it.each([
  ['/quests', '', reading],
  ['/quests', '?quest=quest_12345678&mode=edit', reading],
  ['/quests', '?mode=create', making],
  ['/quests/more', '', undefined],
  ['/list', '?view=quests', list],
  ['/list', '?view=quests&quest=quest_12345678&mode=edit', list],
  ['/list', '?mode=create&view=quests', newInList],
  ['/list', '?view=story-lines', lines],
  ['/list', '?view=story-lines&mode=create', lines],
  ['/list', '', undefined],
  ['/other', '?view=quests', undefined],
])('at %s%s the person is at %o', (pathname, search, entry) => {
  expect(entryHere(entries, { pathname, search })).toBe(entry);
});
