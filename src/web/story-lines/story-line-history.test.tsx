import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deletedAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';
import { questsAddress } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { aDeletedDocument, aRevision } from '#web/documents/history/testing/titled-versions.ts';
import { button, openScreen } from '#web/shared/testing/open-screen.tsx';
import { DeletedButton } from '#web/documents/history/deleted-button.tsx';
import { HistoryButton } from '#web/documents/history/history-button.tsx';
import { storyLineKind } from './story-line-kind.ts';

let owners = 0;

/** A story line with a, b and c in its first version, and a and d now. Only `present` of the first still exist. */
const aServer = (present: readonly string[]) => {
  owners += 1;
  const owner = `weaver${owners}`;
  const id = toStoryLineId(owner, 'drowned-bell');
  const place = { kind: 'story-lines', owner, id } as const;
  const first = aSavedStoryLine({ ...aStoryLine({ [a]: [], [b]: [a], [c]: [b, a] }), id, version: 1 });
  const line = aSavedStoryLine({ ...aStoryLine({ [a]: [], [d]: [] }), id, version: 2 });
  const api = fakeApi();
  const quests = [...present, d].map((quest) => aSavedQuest({ id: quest, uid: owner }));
  api.on(`GET ${questsAddress(owner)}`, { body: { items: quests, next: null } });
  api.on(`GET ${storyLinesAddress(owner)}`, { body: { items: [line], next: null } });
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(2), aRevision(1)], next: null } });
  api.on(`GET ${revisionAddress(place, 1)}`, { body: first });
  api.on(`GET ${revisionAddress(place, 2)}`, { body: line });
  const bell = aDeletedDocument({ id: b, title: 'The bell' });
  api.on(`GET ${deletedAddress('quests', owner)}`, { body: { items: [bell], next: null } });
  api.on(`PUT ${storyLineAddress(owner, id)}`, ({ body }) => ({ body: { ...line, ...(body as object), version: 3 } }));
  return { api, owner, id, line };
};

const restored = (api: ReturnType<typeof fakeApi>) => {
  const put = api.requests.find(({ method }) => method === 'PUT');
  return put ? prerequisitesIn(put.body as Parameters<typeof prerequisitesIn>[0]) : null;
};

const askToRestoreFirst = async ({ owner, line }: ReturnType<typeof aServer>) => {
  const { user } = openScreen(() => <HistoryButton kind={storyLineKind} owner={owner} saved={line} />, { owner });
  await user.click(button('History'));
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await user.click(button('Restore version 1'));
  return user;
};

test('a version is restored whole where its quests exist', async () => {
  const server = aServer([a, b, c]);
  const user = await askToRestoreFirst(server);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(restored(server.api)).toEqual({ [a]: [], [b]: [a], [c]: [b, a] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('deleted quests are named before a version is restored without them', async () => {
  const server = aServer([a, c]);
  const user = await askToRestoreFirst(server);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'WARNING!A quest of this version is gone: “The bell”. The story line is restored without it and its links. ' +
      'To have it back in place, restore the quest first.',
  );
  expect(restored(server.api)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(restored(server.api)).toEqual({ [a]: [], [c]: [a] }));
});

test('a comparison names recently deleted quests and calls the others missing', async () => {
  const { owner, line } = aServer([a]);
  const { user } = openScreen(() => <HistoryButton kind={storyLineKind} owner={owner} saved={line} />, { owner });
  await user.click(button('History'));
  expect(await screen.findByText('Quest The bell (deleted)')).toBeTruthy();
  expect(screen.getByText('Quest A quest that is missing')).toBeTruthy();
});

test('a version with too few quests left is not restored', async () => {
  const server = aServer([a]);
  await askToRestoreFirst(server);
  expect((await screen.findByRole('alert')).textContent).toContain(
    "2 quests of this version are gone: “The bell” and 1 other. Without them it can't be restored: " +
      'The storyline should have atleast 2 quests.',
  );
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('the quests of a version are looked up again after a failed attempt', async () => {
  const server = aServer([a, b, c]);
  const user = await askToRestoreFirst(server);
  await user.click(button('Cancel'));
  server.api.on(`GET ${questsAddress(server.owner)}`, { status: 400 });
  await user.click(button('Restore version 1'));
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be restored. Nothing was changed.');
  const items = [a, b, c].map((quest) => aSavedQuest({ id: quest, uid: server.owner }));
  server.api.on(`GET ${questsAddress(server.owner)}`, { body: { items, next: null } });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(restored(server.api)).toBeNull();
});

test('a deleted story line names its deleted quests before the rest of it is restored', async () => {
  const { api, owner, id } = aServer([a, c]);
  const item = aDeletedDocument({ id, title: 'The drowned bell', version: 1 });
  api.on(`GET ${deletedAddress('story-lines', owner)}`, { body: { items: [item], next: null } });
  const { user } = openScreen(() => <DeletedButton kind={storyLineKind} owner={owner} />, { owner });
  await user.click(button('Recently deleted'));
  await user.click(await screen.findByRole('button', { name: 'Restore The drowned bell' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A quest of this version is gone: “The bell”');
  expect(restored(api)).toBeNull();
  expect(document.activeElement).toBe(button('Restore the rest of The drowned bell'));
  await user.click(button('Restore the rest of The drowned bell'));
  await waitFor(() => expect(restored(api)).toEqual({ [a]: [], [c]: [a] }));
});

test('a deleted story line says that too few quests are left', async () => {
  const { api, owner, id } = aServer([a]);
  const item = aDeletedDocument({ id, title: 'The drowned bell', version: 1 });
  api.on(`GET ${deletedAddress('story-lines', owner)}`, { body: { items: [item], next: null } });
  const { user } = openScreen(() => <DeletedButton kind={storyLineKind} owner={owner} />, { owner });
  await user.click(button('Recently deleted'));
  await user.click(await screen.findByRole('button', { name: 'Restore The drowned bell' }));
  expect((await screen.findByRole('alert')).textContent).toContain("Without them it can't be restored");
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  await user.click(button('Cancel'));
  expect(button('Restore The drowned bell')).toBeTruthy();
  expect(restored(api)).toBeNull();
});
