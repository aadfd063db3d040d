import { expect, it } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { continuedFrom, withIncludedWrites } from './included-writes.ts';
import { sendable, type OutboxEntry } from './outbox-entry.ts';

const refused = { status: 422, code: 'quest_title_length', detail: '' };

const aLineWrite = (overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 7,
  at: 1_767_323_045_000,
  author: 'rowan',
  owner: 'rowan',
  kind: 'story-lines',
  item: 'line',
  title: 'The line',
  act: 'save',
  version: 3,
  original: { title: 'The line' },
  content: { title: 'The line', quests: { bell: { content: { title: 'The bell' }, original: null, expected: null } } },
  refusal: null,
  ...overrides,
});
const aQuestWrite = (overrides: Partial<OutboxEntry> = {}): OutboxEntry =>
  aLineWrite({ seq: 8, kind: 'quests', item: 'bell', content: { title: 'The bell rings' }, ...overrides });

it('shows a write of a line and of each quest in it', () => {
  const shown = withIncludedWrites([aLineWrite()]).map(({ kind, item, title, version }) => [
    kind,
    item,
    title,
    version,
  ]);
  expect(shown).toEqual([
    ['story-lines', 'line', 'The line', 3],
    ['quests', 'bell', 'The bell', null],
  ]);
});

it('continues a later write of a quest from the version that the save of its line made', () => {
  const later = aQuestWrite({ version: firstUnsentVersion + 7 });
  const versions = new Map([
    ['line', '4.aa'],
    ['bell', '1.bb'],
  ]);
  expect(continuedFrom(later, aLineWrite(), versions).version).toBe('1.bb');
  const other = aQuestWrite({ version: firstUnsentVersion + 6 });
  expect(continuedFrom(other, aLineWrite(), versions)).toBe(other);
});

it('continues a quest in a later write of its line from the version that the quest was sent at', () => {
  const unsent = firstUnsentVersion + 6;
  const content = {
    title: 'The line',
    quests: { bell: { content: { title: 'B' }, original: null, expected: unsent } },
  };
  const continued = continuedFrom(aLineWrite({ content }), aQuestWrite({ seq: 6 }), new Map([['bell', '2.cc']]));
  expect(continued.content).toMatchObject({ quests: { bell: { content: { title: 'B' }, expected: '2.cc' } } });
  expect(continued.version).toBe(3);
});

it.each([
  ['a refused line holds up its quests', [aLineWrite({ refusal: refused }), aQuestWrite()], []],
  ['a refused quest holds up its lines', [aQuestWrite({ seq: 6, refusal: refused }), aLineWrite()], []],
  ['another quest is sent', [aLineWrite({ refusal: refused }), aQuestWrite({ item: 'ferry' })], ['ferry']],
])('what is sent of a waiting line and its quests: %s', (_, entries, sent) => {
  expect(sendable(entries).map(({ item }) => item)).toEqual(sent);
});
