import { expect, it } from 'vitest';
import { leadsHere } from './leads-here.ts';

it.each([
  ['/quests', '/quests', '', true],
  ['/quests', '/quests', '?mode=create', true],
  ['/quests', '/quests/more', '', false],
  ['/list?view=quests', '/list', '?view=quests', true],
  ['/list?view=quests', '/list', '?view=quests&quest=quest_12345678&mode=edit', true],
  ['/list?view=quests', '/list', '?view=quests&mode=create', false],
  ['/list?view=quests', '/list', '?view=story-lines', false],
  ['/list?view=quests', '/list', '', false],
  ['/list?view=quests&mode=create', '/list', '?mode=create&view=quests', true],
  ['/list?view=quests&mode=create', '/list', '?view=quests', false],
  ['/list?view=quests', '/other', '?view=quests', false],
])('%s leads to %s%s: %s', (to, pathname, search, leads) => {
  expect(leadsHere(to, { pathname, search })).toBe(leads);
});
