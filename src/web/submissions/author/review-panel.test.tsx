import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Submission } from '#contract/submissions.ts';
import { limits } from '#domain/limits.ts';
import { isSubmissionId, mostSnapshotBytes } from '#domain/submission/submission.ts';
import { forgetWritesTo, keepWrite } from '#web/documents/device/outbox.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import type { FoundChecks } from '#texts/check-counts.ts';
import { FoundChecksContext } from '#web/documents/pane/found-checks.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { aDecision, aSubmission } from '#web/submissions/testing/a-submission.ts';
import { reviewRefusal, submissionServer } from '#web/submissions/testing/submission-server.ts';
import { ReviewPanel } from './review-panel.tsx';

const item = { id: 'quest_weir0000', title: 'The weir and the wheel' };
const item_id = item.id;

const openPanel = (
  server: ReturnType<typeof submissionServer>,
  { isUnsaved = false, companions = [] as { id: string; text?: string }[] } = {},
) => {
  const { owner } = server;
  const Panel = () => (
    <ReviewPanel owner={owner} kind="quest" document={item} isUnsaved={isUnsaved} companions={companions} />
  );
  return { owner, ...openScreen(Panel, server) };
};
const open = (...stored: Submission[]) => {
  const server = submissionServer(...stored);
  return { server, ...openPanel(server) };
};

type User = ReturnType<typeof open>['user'];
const ask = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name }));
};
const askAndConfirm = async (user: User, name: string) => {
  const dialog = await ask(user, name);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
};
const findButton = (name: string) => screen.findByRole('button', { name, hidden: true });

describe('an item that was never submitted', () => {
  it('is submitted once the author has read the terms, and then waits', async () => {
    const { server, user } = open();
    const guide = await screen.findByRole('link', { name: 'How a review goes' });
    expect(guide.getAttribute('href')).toBe('/dashboard/guide?chapter=review');
    const dialog = await ask(user, 'Submit for review');
    expect(dialog.getByText(/becomes the operator's intellectual property/).textContent).not.toContain('unsaved');
    expect(server.writes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText(/It waits for review now/);
    const [sent] = server.writes();
    expect(sent).toMatchObject({ method: 'PUT', body: { kind: 'quest', item_id } });
    expect(isSubmissionId(sent?.address.split('/').at(-1) ?? '')).toBe(true);
    const withdraw = await findButton('Withdraw');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(withdraw);
  });

  it('says what the checks found before it is submitted', async () => {
    const server = submissionServer();
    const reward = { id: '0', type: 'Currency Reward', type_count: 1, copper: 0, silver: 0, gold: 0 };
    const twice = { ...aQuest().objectives['1'], id: '0', type_count: 1 };
    server.setOwn([aSavedQuest({ ...item, objectives: { 0: twice } as never, rewards: { 0: reward } as never })]);
    const { user } = openPanel(server);
    const dialog = await ask(user, 'Submit for review');
    expect(await dialog.findByText('Checks: 1 hint')).toBeTruthy();
  });

  it('says that not all was looked at where its story lines can not be read', async () => {
    const server = submissionServer();
    server.setOwn([aSavedQuest({ ...item })], null);
    const { user } = openPanel(server);
    const dialog = await ask(user, 'Submit for review');
    expect(await dialog.findByText(/^Checks: .*not all looked at$/)).toBeTruthy();
  });

  it('says so where it can not be read what is set aside', async () => {
    const server = submissionServer();
    const rock = collect('Saltlea Rock Salt');
    server.setOwn(
      [aSavedQuest({ ...item, ...aQuestOf('Alpha', { objectives: [rock, rock] }), id: item.id })],
      [],
      null,
    );
    const { user } = openPanel(server);
    const dialog = await ask(user, 'Submit for review');
    expect(await dialog.findByText('Checks: 1 hint, not all looked at')).toBeTruthy();
  });

  it('says so where the quest can not be read, instead of looking for ever', async () => {
    const { user } = open();
    const dialog = await ask(user, 'Submit for review');
    expect(await dialog.findByText('Checks: not all looked at')).toBeTruthy();
  });

  it.each<[FoundChecks | null, string]>([
    [{ counts: { error: 1, warning: 2, hint: 0 }, isWhole: true }, 'Checks: 1 error, 2 warnings'],
    [{ counts: { error: 0, warning: 0, hint: 0 }, isWhole: true }, 'Checks: nothing found'],
    [null, 'Checks: looking'],
  ])('says what the checks of an open story line found (%j)', async (found, said) => {
    const server = submissionServer();
    const Panel = () => (
      <FoundChecksContext value={found}>
        <ReviewPanel owner={server.owner} kind="story line" document={item} isUnsaved={false} />
      </FoundChecksContext>
    );
    const { user } = openScreen(Panel, server);
    const dialog = await ask(user, 'Submit for review');
    expect(dialog.getByText(said)).toBeTruthy();
  });

  it.each([
    [limits.quotaWarning * mostSnapshotBytes - 1, 'nothing'],
    [Math.ceil(limits.quotaWarning * mostSnapshotBytes), 'A submission may have 8 MB.'],
    [mostSnapshotBytes + 1, 'A submission may have 8 MB. Divide the line into several, then submit each.'],
  ])('with %i bytes says of its size: %s', async (bytes, said) => {
    const others = [item, { id: '', text: '' }].map((part) => JSON.stringify(part).length);
    const left = Math.floor(bytes) - others.reduce((sum, length) => sum + length, 0);
    openPanel(submissionServer(), { companions: [{ id: '', text: 'x'.repeat(left) }] });
    await findButton('Submit for review');
    const shown = screen.queryByText(/A submission may have/)?.textContent ?? 'nothing';
    expect(shown.endsWith(said)).toBe(true);
  });

  it('is submitted without unsaved changes, and the dialog says so', async () => {
    const { user } = openPanel(submissionServer(), { isUnsaved: true });
    const dialog = await ask(user, 'Submit for review');
    expect(dialog.getByText(/Your unsaved changes are not part of it/)).toBeTruthy();
  });

  it('shows why it is refused, and loads its state again', async () => {
    const { server, user } = open();
    const dialog = await ask(user, 'Submit for review');
    const detail = 'It waits for review already. Withdraw it first to submit it as it is now.';
    server.answerNext(reviewRefusal(409, { code: 'already_submitted', detail }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  });

  it('says what to do where too many wait already', async () => {
    const { server, user } = open();
    const dialog = await ask(user, 'Submit for review');
    server.answerNext(reviewRefusal(422, { code: 'quota_submissions', limit: 100, used: 100 }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Withdraw one of them');
  });

  it('says what to do where it is too large', async () => {
    const { server, user } = open();
    const dialog = await ask(user, 'Submit for review');
    const detail = 'A submission may have 8 MB. Divide the line into several, then submit each.';
    server.answerNext(reviewRefusal(413, { code: 'too_large', detail }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
  });

  it('leaves any other failure to the administrators, and makes a new id for the next try', async () => {
    const { server, user } = open();
    const dialog = await ask(user, 'Submit for review');
    server.answerNext(reviewRefusal(500));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Report this issue to the administrators');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await askAndConfirm(user, 'Submit for review');
    await again.findByText(/It waits for review now/);
    expect(new Set(server.writes().map(({ address }) => address)).size).toBe(2);
  });
});

describe('without a connection', () => {
  it.each([
    ['Submit for review', []],
    ['Withdraw', [aSubmission({ item_id })]],
  ])('“%s” that fails says that the server was out of reach', async (name, stored) => {
    const { user } = open(...stored);
    const dialog = await ask(user, name);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    const alert = (await dialog.findByRole('alert')).textContent;
    expect(alert).toContain('The server could not be reached');
    expect(alert).not.toContain('administrators');
  });

  it.each([
    ['Submit for review', []],
    ['Withdraw', [aSubmission({ item_id })]],
  ])('“%s” waits for it once the page knows, and says why', async (name, stored) => {
    open(...stored);
    onTestFinished(() => useConnectivity.setState({ state: 'Unknown' }));
    const pressed = (await findButton(name)) as HTMLButtonElement;
    expect(pressed.disabled).toBe(false);
    act(() => useConnectivity.setState({ state: 'Offline' }));
    expect(pressed.disabled).toBe(true);
    expect(describedBy(pressed)).toBe(
      "The server can't be reached at the moment. You can do this once the connection is back.",
    );
    act(() => useConnectivity.setState({ state: 'Online' }));
    expect(pressed.disabled).toBe(false);
    expect(describedBy(pressed)).toBeUndefined();
  });
});

it.each([item.id, 'quest_of_line00'])('is not submitted while changes of %s wait on the device', async (changed) => {
  const { owner } = openPanel(submissionServer(), { companions: [{ id: 'quest_of_line00' }] });
  const submit = (await findButton('Submit for review')) as HTMLButtonElement;
  await act(() => keepWrite({ ...aWrite, author: owner, owner, item: changed }));
  expect(submit.disabled).toBe(true);
  expect(describedBy(submit)).toBe('It has changes that wait on this device. Submit it once they are sent.');
  await act(() => forgetWritesTo(owner, changed));
  expect(submit.disabled).toBe(false);
});

const describedBy = (element: HTMLElement): string | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const aWrite = {
  kind: 'quests',
  act: 'save',
  title: item.title,
  version: null,
  original: { title: '' },
  content: { title: item.title },
} as const;

describe('an item that waits', () => {
  it('is withdrawn after a question', async () => {
    const waiting = aSubmission({ item_id });
    const { server, user } = open(waiting);
    await askAndConfirm(user, 'Withdraw');
    expect(await findButton('Submit for review')).toBeTruthy();
    expect(server.writes()).toMatchObject([{ method: 'DELETE', address: expect.stringContaining(waiting.id) }]);
    expect(screen.queryByText('Withdrawn')).toBeNull();
  });

  it('that was decided meanwhile shows the decision instead', async () => {
    const waiting = aSubmission({ item_id });
    const { server, user } = open(waiting);
    const dialog = await ask(user, 'Withdraw');
    server.change(waiting.id, { state: 'approved', decided_by: 'Ysa', decided_at: 1 });
    server.answerNext(reviewRefusal(409, { code: 'already_decided', detail: 'It is approved already, by Ysa.' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('It is approved already, by Ysa.');
    expect(await findButton('Submit for review')).toBeTruthy();
  });
});

describe('an item that was decided', () => {
  it.each([
    ['approved', 'Approved'],
    ['changes requested', 'Changes requested'],
    ['declined', 'Declined'],
  ] as const)('%s: shows by whom and why, and may be submitted again', async (state, text) => {
    open(aDecision({ item_id, state, reason: 'The miller needs a name.' }));
    expect(await screen.findByText('The miller needs a name.')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/by Ysa/)).toBeTruthy();
    expect(await findButton('Submit for review')).toBeTruthy();
  });
});

it('offers another try where it could not be loaded', async () => {
  const server = submissionServer(aSubmission({ item_id }));
  server.answerNext(reviewRefusal(503), reviewRefusal(503));
  const { user } = openPanel(server);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findButton('Withdraw')).toBeTruthy();
});
