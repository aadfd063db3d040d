import { expect, it } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { aTitled, titledKind } from '#web/documents/testing/titled-kind.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { withPendingWrites } from './with-pending-writes.ts';

const kind = titledKind();
const stored = [
  { ...aTitled('one', 1), title: 'One' },
  { ...aTitled('two', 7), title: 'Two' },
];

const anEntry = (overrides: Partial<OutboxEntry>): OutboxEntry => ({
  seq: 1,
  at: 1_767_323_045_000,
  author: 'rowan',
  owner: 'rowan',
  kind: 'story-lines',
  item: 'one',
  title: '',
  act: 'save',
  version: 1,
  original: null,
  content: { title: 'Changed' },
  refusal: null,
  ...overrides,
});
const describeVersion = (version: number) =>
  version > firstUnsentVersion ? `unsent ${version - firstUnsentVersion}` : String(version);
const refused = { status: 412, code: 'version_mismatch', detail: '' };

it.each([
  ['nothing', [], ['One 1', 'Two 7']],
  ['a change', [anEntry({})], ['Changed unsent 1', 'Two 7']],
  ['two changes', [anEntry({}), anEntry({ seq: 2, content: { title: 'Twice' } })], ['Twice unsent 2', 'Two 7']],
  ['a new item', [anEntry({ item: 'new', version: null })], ['One 1', 'Two 7', 'Changed unsent 1']],
  ['a deletion', [anEntry({ act: 'delete', item: 'two', version: 7, content: null })], ['One 1']],
  [
    'a new item that is gone again',
    [anEntry({ item: 'new', version: null }), anEntry({ item: 'new', act: 'delete', content: null })],
    ['One 1', 'Two 7'],
  ],
  ['a refused change and what follows it', [anEntry({ refusal: refused }), anEntry({ seq: 2 })], ['One 1', 'Two 7']],
])('shows a list as it is after %s', (_what, entries, shown) => {
  expect(
    withPendingWrites(stored, entries, kind).map(({ title, version }) => `${title} ${describeVersion(version)}`),
  ).toEqual(shown);
});

it('leaves a list that nothing waits for as it is', () => {
  expect(withPendingWrites(stored, [], kind)).toBe(stored);
});

it('says that a change which waits differs from what is official', () => {
  const official = { id: 'official', differs: false, release: 3 };
  const known = stored.map((item) => ({ ...item, official }));
  expect(withPendingWrites(known, [anEntry({})], kind).map((item) => item.official)).toEqual([
    { ...official, differs: true },
    official,
  ]);
});
