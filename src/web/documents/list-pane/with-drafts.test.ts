import { expect, test } from 'vitest';
import { withDraftRows } from './with-drafts.ts';

const draftOf = (id: string, title: string) => ({ id, document: null, title });
const rows = (found: readonly { id: string; title: string }[], drafts: readonly ReturnType<typeof draftOf>[]) =>
  withDraftRows(found, { drafts, one: 'quest', wanted: '' }).map(({ id, title }) => `${id} ${title}`);

test('drafts stand before the documents that are found', () => {
  expect(rows([{ id: 'b', title: 'Saved' }], [draftOf('a', 'New')])).toEqual(['a New', 'b Saved']);
});

test('a draft whose save is kept on the device stands once', () => {
  const found = [
    { id: 'a', title: 'Kept' },
    { id: 'b', title: 'Saved' },
  ];
  expect(rows(found, [draftOf('a', 'Kept'), draftOf('c', 'New')])).toEqual(['c New', 'a Kept', 'b Saved']);
});
