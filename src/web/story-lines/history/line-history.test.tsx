import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deletedAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';
import { setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { questsAddress } from '#contract/quests.ts';
import { beforeSteps, stepQuestsAddress, stepsAddress, type LineStep } from '#contract/steps.ts';
import { storyLineAddress, storyLinesAddress } from '#contract/story-lines.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { aDeletedDocument, aRevision } from '#web/documents/history/testing/titled-versions.ts';
import { button, openScreen } from '#web/shared/testing/open-screen.tsx';
import { DeletedButton } from '#web/documents/history/history-buttons.tsx';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { LineHistoryTab } from './line-history-tab.tsx';
import { shownSave } from './shown-save.ts';

let owners = 0;

/** A story line with a, b and c in its first version, and a and d now. Only `present` of the first still exist; no version of others is kept. */
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
  api.on(`GET ${stepsAddress({ owner, id })}`, { body: { items: [], next: null } });
  const versions = Object.fromEntries([a, b, c, d].map((quest) => [quest, present.includes(quest) ? 1 : null]));
  api.on(`POST ${stepQuestsAddress({ owner, id }, beforeSteps)}`, { body: { versions } });
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
  const { user } = openScreen(() => <LineHistoryTab owner={owner} saved={line} />, { owner });
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  return user;
};

test('a version is restored whole where its quests exist', async () => {
  const server = aServer([a, b, c]);
  const user = await askToRestoreFirst(server);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(restored(server.api)).toEqual({ [a]: [], [b]: [a], [c]: [b, a] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is set aside in the line and in its quests stands there with the reasons', async () => {
  const { api, owner, line } = aServer([a]);
  const aside = { said: 'a', by: { id: owner, name: owner }, at: 1 };
  const items = [{ ...aside, code: 'name_unknown', place: '/objectives/0', quest: d, reason: 'Comes with the patch' }];
  const lines = [{ ...aside, code: 'apart', place: `/story_quests/${a}`, line: line.id, reason: 'Meant so' }];
  api.on(`GET ${setAsideOfOwnerAddress(owner)}`, { body: { items, lines } });
  openScreen(() => <LineHistoryTab owner={owner} saved={line} />, { owner });
  const shown = within(await screen.findByRole('region', { name: 'Set aside' }));
  await waitFor(() =>
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Meant so'),
      expect.stringMatching(/Comes with the patchset aside by you, /),
    ]),
  );
});

test('the only save of a line leads to the guide', async () => {
  const { api, owner, id, line } = aServer([a]);
  const place = { kind: 'story-lines', owner, id } as const;
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(2)], next: null } });
  openScreen(() => <LineHistoryTab owner={owner} saved={line} />, { owner });
  await screen.findByText('There is no other save.');
  const guide = screen.getByRole('link', { name: 'Read in the guide how it works' });
  expect(guide.getAttribute('href')).toBe('/dashboard/guide?chapter=undo');
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
  openScreen(() => <LineHistoryTab owner={owner} saved={line} />, { owner });
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
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
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

/** The line as it is now has a, b and c. In its only step b was renamed, and c was made; then a was deleted, and b renamed once more. */
const aServerWithStep = (now = { bell: 'The loud bell', ferry: 1 }) => {
  const server = aServer([b, c]);
  const { api, owner, id } = server;
  const present = aSavedStoryLine({ ...aStoryLine({ [b]: [], [c]: [b] }), id, version: 2 });
  const other = aSavedStoryLine({ ...aStoryLine({ [b]: [], [d]: [] }), title: 'The other line', version: 1 });
  const quests = [
    aSavedQuest({ id: b, uid: owner, title: now.bell, version: 3 }),
    aSavedQuest({ id: c, uid: owner, title: 'The ferry', version: now.ferry }),
    aSavedQuest({ id: d, uid: owner, version: 1 }),
  ];
  const [first, second] = [
    { ...aRevision(2), updated_at: 2_000 },
    { ...aRevision(1), updated_at: 1_000 },
  ];
  const step: LineStep = {
    id: '1',
    version: 1,
    at: 1_500,
    by: { id: 'osk', name: 'Osk' },
    quests: [
      { id: b, title: 'The low bell', before: 1, after: 2 },
      { id: c, title: 'The ferry', before: null, after: 1 },
    ],
  };
  api.on(`GET ${questsAddress(owner)}`, { body: { items: quests, next: null } });
  api.on(`GET ${storyLinesAddress(owner)}`, { body: { items: [present, other], next: null } });
  api.on(`GET ${revisionsAddress({ kind: 'story-lines', owner, id })}`, {
    body: { items: [first, second], next: null },
  });
  api.on(`GET ${stepsAddress({ owner, id })}`, { body: { items: [step], next: null } });
  api.on(`POST ${stepQuestsAddress({ owner, id }, '1')}`, { body: { versions: { [a]: 4, [b]: 2, [c]: 1 } } });
  const titles: readonly [string, number, string][] = [
    [a, 4, 'The lantern'],
    [b, 1, 'The bell'],
    [b, 2, 'The low bell'],
  ];
  for (const [quest, version, title] of titles)
    api.on(`GET ${revisionAddress({ kind: 'quests', owner, id: quest }, version)}`, {
      body: aSavedQuest({ id: quest, uid: owner, title, version }),
    });
  const { user } = openScreen(() => <LineHistoryTab owner={owner} saved={present} />, { owner });
  const chooseStep = async () => user.click(await screen.findByRole('button', { name: /^Quests of version 1/ }));
  return { ...server, user, chooseStep };
};

const sentQuests = (api: ReturnType<typeof fakeApi>) => {
  const put = api.requests.find(({ method }) => method === 'PUT');
  const { quests = {} } = (put?.body ?? {}) as {
    quests?: Record<string, { content: { title: string }; expected: unknown }>;
  };
  return Object.fromEntries(
    Object.entries(quests).map(([id, { content, expected }]) => [id, [content.title, expected]]),
  );
};

test('a save of quests alone is listed with their titles, and shows what it changed, on the canvas too', async () => {
  const { chooseStep } = aServerWithStep();
  await chooseStep();
  expect(screen.getByRole('button', { name: /“The low bell” and “The ferry”/ }).textContent).toContain('by Osk');
  const quests = await screen.findByRole('list', { name: 'Quests' });
  expect(await within(quests).findByText('The bell')).toBeTruthy();
  expect(
    within(quests)
      .getAllByText(/^(New|Changed)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Changed', 'New']);
  expect([...(shownSave.getState().marks ?? [])]).toEqual([
    [b, { saved: 'changed' }],
    [c, { saved: 'added' }],
  ]);
});

test('a save is restored whole as one save, which first names what changes, what was deleted, and what is shared', async () => {
  const { api, user, chooseStep } = aServerWithStep();
  await chooseStep();
  await user.click(button('Restore this save'));
  const changes = await screen.findByRole('list', { name: 'Quests that change' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '“The lantern” was deleted since, and comes back.',
    '“The loud bell” was changed since. It changes in “The other line”, too.',
  ]);
  expect(screen.getByText('The story line itself changes.')).toBeTruthy();
  await user.click(button('Restore'));
  await waitFor(() => expect(restored(api)).toEqual({ [a]: [], [b]: [a], [c]: [b, a] }));
  expect(sentQuests(api)).toEqual({ [a]: ['The lantern', null], [b]: ['The low bell', 3] });
  expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('one quest of a save is restored, and the line stays', async () => {
  const { api, user, chooseStep } = aServerWithStep();
  await chooseStep();
  await user.click(await screen.findByRole('button', { name: 'Restore “The low bell” as it was' }));
  expect(screen.queryByRole('button', { name: 'Restore “The ferry” as it was' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sentQuests(api)).toEqual({ [b]: ['The low bell', 3] }));
  expect(restored(api)).toEqual({ [b]: [], [c]: [b] });
});

test('a save of a line is compared with its present state', async () => {
  const { user, chooseStep } = aServerWithStep();
  await chooseStep();
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'Now');
  expect(await screen.findByText('Restoring it would change this:')).toBeTruthy();
  const quests = await screen.findByRole('list', { name: 'Quests' });
  expect(within(quests).getByText('New')).toBeTruthy();
  expect(within(quests).getByText('Changed')).toBeTruthy();
});

test('a quest that is again as a save left it does not stand under what restoring changes', async () => {
  const { api, owner, user, chooseStep } = aServerWithStep({ bell: 'The low bell', ferry: 2 });
  const bell = aSavedQuest({ id: b, uid: owner, title: 'The low bell', version: 3 });
  const ferry = aSavedQuest({ id: c, uid: owner, title: 'The ferry', version: 2 });
  for (const body of [bell, ferry, { ...ferry, title: 'The old ferry', version: 1 }])
    api.on(`GET ${revisionAddress({ kind: 'quests', owner, id: body.id }, body.version)}`, { body });
  await chooseStep();
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'Now');
  expect(await screen.findByRole('button', { name: 'Restore “The ferry” as it was' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Quests' })).queryByText('The low bell')).toBeNull();
  expect(shownSave.getState().marks?.has(b)).toBe(false);
  expect(screen.queryByText('Both versions are the same.')).toBeNull();
});

test('a quest that two saves left alike stands in no comparison of them', async () => {
  const { api, owner, id, user, chooseStep } = aServerWithStep();
  api.on(`GET ${revisionAddress({ kind: 'story-lines', owner, id }, 2)}`, {
    body: aSavedStoryLine({ ...aStoryLine({ [b]: [], [c]: [b] }), id, version: 2 }),
  });
  api.on(`POST ${stepQuestsAddress({ owner, id }, '1')}`, ({ body }) => {
    const isStep = (body as { at: number }).at === 1_500;
    return { body: { versions: isStep ? { [a]: 4, [b]: 2, [c]: 1 } : { [a]: 4, [b]: 3, [c]: 2 } } };
  });
  const bell = aSavedQuest({ id: b, uid: owner, title: 'The low bell', version: 3 });
  const ferry = aSavedQuest({ id: c, uid: owner, title: 'The ferry', version: 1 });
  for (const body of [bell, ferry, { ...ferry, title: 'The old ferry', version: 2 }])
    api.on(`GET ${revisionAddress({ kind: 'quests', owner, id: body.id }, body.version)}`, { body });
  await chooseStep();
  await user.selectOptions(await screen.findByLabelText('Compared with'), 'Version 2 (current)');
  expect(await screen.findByText('The old ferry')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Quests' })).queryByText('The low bell')).toBeNull();
  expect(screen.queryByText('Both versions are the same.')).toBeNull();
});

test('where all that is left of a version is there, its missing quests are counted, and nothing is offered', async () => {
  const server = aServer([a, c]);
  const { api, owner, id } = server;
  const first = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a] });
  const line = aSavedStoryLine({ ...removeStoryQuests(first, [b]), id, version: 2 });
  api.on(`GET ${storyLinesAddress(owner)}`, { body: { items: [line], next: null } });
  api.on(`GET ${revisionAddress({ kind: 'story-lines', owner, id }, 2)}`, { body: line });
  await askToRestoreFirst({ ...server, line });
  expect(await screen.findByText('1 quest of it is gone. Everything else is as this save left it.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});
