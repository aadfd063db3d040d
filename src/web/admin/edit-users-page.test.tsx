import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearch } from 'wouter/use-browser-location';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { healthRoutes } from '#contract/health.ts';
import { auditActs, auditRoutes, type AuditEntry } from '#contract/audit-log.ts';
import {
  userAddress,
  userInvitationAddress,
  userResetMailAddress,
  userRoutes,
  userSessionsAddress,
  type ListedUser,
} from '#contract/users.ts';
import { deletedAccount } from '#texts/comments.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { useSession } from '#web/shared/session/session.ts';
import { accountKeys } from './accounts/use-accounts.ts';
import { EditUsersPage } from './edit-users-page.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

const aUser = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: 'osk',
  email: 'osk@drymouth.example',
  email_verified: true,
  display_name: 'Osk Wherry',
  rank: 'default',
  created_at: Date.now() - 3 * 24 * 60 * 60_000,
  last_seen_at: null,
  suspended_at: null,
  second_factor: false,
  quests: 12,
  story_lines: 3,
  bytes: 12.5 * 1024 * 1024,
  ...overrides,
});
const pask = aUser({ id: 'pask', email: 'pask@drymouth.example', display_name: '', rank: 'administrator' });
const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry',
  at: Date.now() - 2 * 60_000,
  act: 'rank_changed',
  outcome: 'done',
  actor: { id: null, name: 'the command line' },
  target: { id: 'pask', name: 'pask@drymouth.example' },
  address: null,
  session: null,
  details: { rank: 'administrator' },
  sequence: 1,
  ...overrides,
});
const page = (items: unknown[], next: string | null = null) => ({ body: { items, next } });
const logPage = (items: readonly AuditEntry[], next: string | null = null, more_accounts = false) => ({
  body: { items, next, more_accounts },
});
const isList = (address: string): boolean => address.split('?')[0] === userRoutes.list;
const listOf = (search: string) => `GET ${userRoutes.list}${search}`;

const logOf = (search: string) => `GET ${auditRoutes.log}${search}`;
const entrySearch = () => screen.findByRole('searchbox', { name: 'Search entries by email or name' });
const actFilter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by what was done' });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listOf(''), page([aUser(), pask]));
  api.on(`GET ${userRoutes.invitations}`, page([]));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (search = '') => {
  let address = '';
  knowUser({ ...pask, created_at: '2026-01-02T03:04:05.000Z' });
  history.replaceState(null, '', `/edit_user${search}`);
  render(
    <QueryClientProvider client={queryClient}>
      <AddressBar onShow={(shown) => (address = shown)} />
      <main>
        <Screen />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return { user: userEvent.setup(), search: () => address };
};

function AddressBar({ onShow }: { onShow: (search: string) => void }) {
  onShow(useSearch());
  return null;
}

function Screen() {
  return useSession().user ? <EditUsersPage /> : <h1>Signed out</h1>;
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const cells = (within_: Awaited<ReturnType<typeof row>>) =>
  within_.getAllByRole('cell').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

const confirm = async (user: ReturnType<typeof open>['user'], title: string) => {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
};

test('accounts are filtered and ordered by the address, and counted', async () => {
  api.on(`GET ${userRoutes.totals}`, {
    body: { all: 1200, default: 1190, reviewer: 1, administrator: 9, suspended: 20, unverified: 300 },
  });
  api.on('GET /api/installation', { body: { version: '0.1.0', database: 'postgres', mails: 'sent' } });
  const { user, search } = open('?rank=king&sort=email');
  await screen.findByText('Runeloom 0.1.0 on PostgreSQL');
  await screen.findByText(
    '1,200 accounts: 1,190 designers, 1 reviewer, 9 administrators, 20 suspended, 300 not verified',
  );
  const choose = (name: string, option: string) => user.selectOptions(screen.getByRole('combobox', { name }), option);
  await choose('Rank', 'Reviewer');
  await choose('State', 'Suspended');
  await choose('Email', 'Not verified');
  await choose('Order', 'Longest unseen first');
  expect(new URLSearchParams(search())).toEqual(
    new URLSearchParams('rank=reviewer&state=suspended&verified=false&sort=unseen'),
  );
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(api.requests.at(-1)?.address.split('?')[1]))).toEqual({
      rank: 'reviewer',
      state: 'suspended',
      verified: 'false',
      sort: 'unseen',
    }),
  );
  api.on(`GET ${userRoutes.list}`, page([]));
  await choose('State', 'Active');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(search()).toBe('');
});

test('the version stands below the list as soon as that is there, so that the list moves nothing', async () => {
  const listed = Promise.withResolvers<void>();
  api.on(listOf(''), () => listed.promise.then(() => page([aUser(), pask])));
  api.on('GET /api/installation', { body: { version: '0.1.0', database: 'sqlite', mails: 'files' } });
  open();
  await waitFor(() => expect(api.count(listOf(''))).toBe(1));
  expect(api.count('GET /api/installation')).toBe(0);
  listed.resolve();
  await row(/osk@/);
  expect(await screen.findByText(/^Runeloom 0/)).toBeTruthy();
});

test('the audit log is filtered by days of the reader, both whole, and by network address', async () => {
  api.on(logOf(''), logPage([anEntry()]));
  const { user, search } = open('?view=audit-log&from=2026-11-27&to=nonsense');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect(from.value).toBe('2026-11-27');
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('');
  await user.type(screen.getByLabelText('To'), '2026-11-28');
  await user.type(screen.getByLabelText('Filter by network address'), '192.0.2.7');
  const midnight = new Date('2026-11-27T00:00').getTime();
  const lastMoment = new Date('2026-11-29T00:00').getTime() - 1;
  await waitFor(() =>
    expect(new URLSearchParams(api.requests.at(-1)?.address.split('?')[1])).toEqual(
      new URLSearchParams({ from: String(midnight), to: String(lastMoment), address: '192.0.2.7' }),
    ),
  );
  expect(new URLSearchParams(search()).get('address')).toBe('192.0.2.7');
  api.on(logOf(''), logPage([]));
  await user.clear(screen.getByLabelText('To'));
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(search()).toBe('?view=audit-log'));
});

test('an invitation is sent with its rank, and a refusal is shown in its words', async () => {
  const invitations = `POST ${userRoutes.invitations}`;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite' }));
  const field = dialog.getByLabelText('Email of the person to invite');
  const refusal = { type: 'about:blank', title: 'Conflict', status: 409, code: 'already_signed_up' };
  api.on(invitations, { status: 409, body: { ...refusal, detail: 'This email address has an account already.' } });
  await user.type(field, 'osk@drymouth.example{Enter}');
  await dialog.findByText('This email address has an account already.');
  api.on(invitations, { status: 202, body: { email: 'wren@drymouth.example', ends_at: 1 } });
  await user.clear(field);
  await user.type(field, 'wren@drymouth.example');
  await user.selectOptions(dialog.getByLabelText('Rank'), 'Administrator');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await dialog.findByText('The invitation to wren@drymouth.example is on its way.');
  const sent = api.requests.findLast(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ body: { email: 'wren@drymouth.example', rank: 'administrator' } });
  expect(await accessibilityFaults()).toEqual([]);
});

test('who was invited and has no account yet is listed, and an invitation is withdrawn', async () => {
  const wren = { id: 'one', email: 'wren@drymouth.example', rank: 'reviewer', by: null, opens: true };
  const rook = { ...wren, id: 'two', email: 'rook@drymouth.example', by: 'osk@drymouth.example', opens: false };
  const times = { made_at: Date.UTC(2026, 0, 1), ends_at: Date.UTC(2026, 0, 8) };
  const list = `GET ${userRoutes.invitations}`;
  api.on(list, { body: { items: [wren, rook].map((each) => ({ ...each, ...times })) } });
  const { user } = open();
  await user.click(await screen.findByText('Invited (2)'));
  const table = within(screen.getByRole('table', { name: 'Invitations that wait' }));
  const [first, second] = table.getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/^wren@drymouth\.exampleReviewerthe command line Jan \d+, 2026, .*Withdraw$/);
  expect(second?.textContent).toContain('(no administrator any more, so that it lets nobody in)');
  expect(await accessibilityFaults()).toEqual([]);
  const withdrawal = `DELETE ${userInvitationAddress('one')}`;
  const gone = problemReply(404, 'not_found');
  api.on(withdrawal, { ...gone, body: { ...(gone.body as object), detail: 'There is no such invitation.' } });
  await user.click(table.getByRole('button', { name: 'Withdraw the invitation of wren@drymouth.example' }));
  await screen.findByText('There is no such invitation.');
  api.on(withdrawal, { status: 204 });
  api.on(list, { body: { items: [{ ...rook, ...times }] } });
  await user.click(table.getByRole('button', { name: 'Withdraw the invitation of wren@drymouth.example' }));
  await screen.findByText('Invited (1)');
});

test('the last invitation that ends leaves its section, the reason and the focus there', async () => {
  const last = { id: 'one', email: 'wren@drymouth.example', rank: 'reviewer', by: deletedAccount, opens: false };
  const list = `GET ${userRoutes.invitations}`;
  api.on(list, { body: { items: [{ ...last, made_at: Date.UTC(2026, 0, 1), ends_at: Date.UTC(2026, 0, 8) }] } });
  const { user } = open();
  queryClient.setQueryData([...accountKeys.auditLog, 'a page'], {});
  await user.click(await screen.findByText('Invited (1)'));
  expect(screen.getByText(/^Deleted account/).querySelector('wbr')).toBeNull();
  const gone = problemReply(404, 'not_found');
  api.on(`DELETE ${userInvitationAddress('one')}`, {
    ...gone,
    body: { ...(gone.body as object), detail: 'There is no such invitation.' },
  });
  api.on(list, page([]));
  await user.click(button('Withdraw the invitation of wren@drymouth.example'));
  await screen.findByText('No invitation waits.');
  expect(await screen.findByText('There is no such invitation.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Invited (0)')));
  expect(queryClient.getQueryState([...accountKeys.auditLog, 'a page'])?.isInvalidated).toBe(true);
  expect(await accessibilityFaults()).toEqual([]);
});

test('why an invitation is not withdrawn stays where the list cannot be read either', async () => {
  const one = { id: 'one', email: 'wren@drymouth.example', rank: 'reviewer', by: null, opens: true };
  const list = `GET ${userRoutes.invitations}`;
  api.on(list, { body: { items: [{ ...one, made_at: Date.UTC(2026, 0, 1), ends_at: Date.UTC(2026, 0, 8) }] } });
  const { user } = open();
  await user.click(await screen.findByText('Invited (1)'));
  api.silence(list);
  api.silence(`DELETE ${userInvitationAddress('one')}`);
  await user.click(button('Withdraw the invitation of wren@drymouth.example'));
  await screen.findByText(/^The invitations could not/);
  expect(await screen.findByText(notReachedTryAgain)).toBeTruthy();
});

describe('little space on the server', () => {
  test.each([
    ['low', 1],
    ['ok', 0],
  ])('%s is shown %i times', async (space, times) => {
    api.on(`GET ${healthRoutes.ready}`, { body: { status: 'ok', space } });
    open();
    await screen.findByText('osk@drymouth.example');
    await waitFor(() => expect(api.count(`GET ${healthRoutes.ready}`)).toBe(1));
    await waitFor(() => expect(screen.queryAllByText(/has little space left/)).toHaveLength(times));
  });

  test('is shown without a fault that axe finds', async () => {
    api.on(`GET ${healthRoutes.ready}`, { body: { status: 'ok', space: 'low' } });
    open();
    await screen.findByText('osk@drymouth.example');
    await screen.findByText(/has little space left/);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the accounts', () => {
  test('are listed with what is known of them', async () => {
    open();
    expect(screen.getByText('Loading the accounts')).toBeTruthy();
    expect(cells(await row(/^osk@/)).slice(0, 2)).toEqual(['osk@drymouth.example', 'Osk Wherry']);
    expect(screen.getByRole('columnheader', { name: 'Storage' })).toBeTruthy();
    expect(cells(await row(/^osk@/)).slice(3, 9)).toEqual(['3 days ago', 'never', '12', '3', '12.5 MB', 'Active']);
    expect(cells(await row(/^pask@/))[0]).toBe('pask@drymouth.example (you)');
    const created = (await row(/^osk@/)).getByText('3 days ago');
    expect([created.tagName, created.title]).toEqual(['TIME', expect.stringMatching(/\d{4}/)]);
  });

  test('are searched once the person pauses, in the address', async () => {
    api.on(listOf('?search=wherry'), page([aUser()]));
    const { user, search } = open();
    await row(/^pask@/);
    await user.type(screen.getByRole('searchbox'), 'wherry ');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^pask@/ })).toBeNull());
    expect(search()).toBe('?search=wherry');
    const asked = api.requests.map(({ address }) => address).filter(isList);
    expect(asked).toEqual([userRoutes.list, `${userRoutes.list}?search=wherry`]);
    expect(screen.getByRole('status').textContent).toBe('1 account');
  });

  test('that nobody matches are announced, with the way back to all', async () => {
    api.on(listOf('?search=os'), page([]));
    const { user } = open('?search=os');
    await screen.findByRole('heading', { name: 'No account matches' });
    expect(screen.getByText('No email begins with “os”.')).toBeTruthy();
    await user.click(button('Clear the search'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await row(/^pask@/);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('are turned page by page, on and back', async () => {
    api.on(listOf(''), page([aUser()], 'osk'));
    api.on(listOf('?after=osk'), page([pask], 'pask'));
    api.on(listOf('?after=pask'), page([aUser({ id: 'edda', email: 'edda@fen.example' })]));
    const { user, search } = open();
    expect((await screen.findByRole('status')).textContent).toBe('The first 1 account');
    await user.click(button('Next page'));
    await row(/^pask@/);
    await user.click(button('Next page'));
    await row(/^edda@/);
    expect([search(), screen.getByRole('status').textContent]).toEqual(['?after=pask', 'Page 3: 1 account']);
    expect(button('Next page').hasAttribute('disabled')).toBe(true);
    await user.click(button('Previous page'));
    await row(/^pask@/);
    await user.click(button('Previous page'));
    await row(/^osk@/);
    expect(search()).toBe('');
  });

  test('of an address whose earlier pages are not known lead to the first', async () => {
    api.on(listOf('?after=gone'), page([]));
    const { user } = open('?after=gone');
    await screen.findByRole('heading', { name: 'No more accounts' });
    await user.click(button('First page'));
    expect(await screen.findAllByRole('row')).toHaveLength(3);
  });

  test('that do not load can be tried again', async () => {
    api.on(listOf(''), problemReply(400, 'unreadable_request'));
    const { user } = open();
    await screen.findByRole('heading', { name: 'The accounts could not be loaded' });
    api.on(listOf(''), page([pask]));
    await user.click(button('Try again'));
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });
});

describe('an action', () => {
  test('changes a rank, and the row with it', async () => {
    api.on(`PATCH ${userAddress('osk')}`, { body: aUser({ rank: 'administrator' }) });
    const { user } = open();
    await row(/^osk@/);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rank of osk@drymouth.example' });
    await user.selectOptions(select, 'Administrator');
    expect(select.value).toBe('default');
    const dialog = await confirm(user, 'Change Rank');
    await dialog.findByText('osk@drymouth.example is an administrator now.');
    expect(select.value).toBe('administrator');
    expect(api.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ rank: 'administrator' });
  });

  test('suspends an account and restores it', async () => {
    api.on(`PATCH ${userAddress('osk')}`, ({ body }) => ({
      body: aUser({ suspended_at: (body as { suspended: boolean }).suspended ? Date.now() : null }),
    }));
    const { user } = open();
    await row(/^osk@/);
    await user.click(button('Suspend osk@drymouth.example'));
    const suspending = await confirm(user, 'Suspend Account');
    await user.click(await suspending.findByRole('button', { name: 'Close' }));
    expect(cells(await row(/^osk@/))[8]).toBe('Suspended just now');
    await user.click(button('Restore osk@drymouth.example'));
    const restoring = await confirm(user, 'Restore Account');
    await user.click(await restoring.findByRole('button', { name: 'Close' }));
    expect(cells(await row(/^osk@/))[8]).toBe('Active');
  });

  test.each([
    ['End sessions of', 'End Sessions', `DELETE ${userSessionsAddress('osk')}`, 'Every session of'],
    ['Send reset mail to', 'Send Reset Mail', `POST ${userResetMailAddress('osk')}`, 'The mail to'],
  ])('%s an account', async (name, title, route, success) => {
    api.on(route, { status: 204 });
    const { user } = open();
    await row(/^osk@/);
    await user.click(button(`${name} osk@drymouth.example`));
    const dialog = await confirm(user, title);
    await dialog.findByText(new RegExp(`^${success} osk@drymouth.example`));
    expect(api.count(route)).toBe(1);
  });

  test('takes a second factor away where there is one', async () => {
    const secured = aUser({ second_factor: true });
    api.on(listOf(''), page([secured, pask]));
    api.on(`PATCH ${userAddress('osk')}`, { body: aUser() });
    const { user } = open();
    await row(/^osk@/);
    expect(screen.queryByRole('button', { name: 'Switch off second factor of pask@drymouth.example' })).toBeNull();
    await user.click(button('Switch off second factor of osk@drymouth.example'));
    const dialog = await confirm(user, 'Switch Off Second Factor');
    await dialog.findByText(/^osk@drymouth.example signs in with the password alone/);
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { second_factor: false } }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: /^Switch off second factor/ })).toBeNull();
  });

  test("takes no second factor of one's own away: that is for the account page", async () => {
    api.on(listOf(''), page([aUser(), { ...pask, second_factor: true }]));
    open();
    await row(/^pask@/);
    expect(screen.queryByRole('button', { name: /^Switch off second factor/ })).toBeNull();
  });

  test('that is refused says why, and changes nothing', async () => {
    const detail = 'This is the last administrator. Make somebody else one first.';
    const { body } = problemReply(409, 'last_administrator');
    api.on(`PATCH ${userAddress('pask')}`, { status: 409, body: { ...(body as object), detail } });
    const { user } = open();
    await row(/^pask@/);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rank of pask@drymouth.example' });
    await user.selectOptions(select, 'Designer');
    expect(screen.getByText(/This is your own account\.$/)).toBeTruthy();
    const dialog = await confirm(user, 'Change Rank');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(select.value).toBe('administrator');
  });

  test('that fails for no reason of theirs is one for the administrators', async () => {
    api.on(`POST ${userResetMailAddress('osk')}`, problemReply(500, 'internal_error'));
    const { user } = open();
    await row(/^osk@/);
    await user.click(button('Send reset mail to osk@drymouth.example'));
    const dialog = await confirm(user, 'Send Reset Mail');
    expect((await dialog.findByRole('alert')).textContent).toContain('Report this issue to the administrators');
  });

  test('that does not reach the server says so', async () => {
    api.silence(`POST ${userResetMailAddress('osk')}`);
    const { user } = open();
    await row(/^osk@/);
    await user.click(button('Send reset mail to osk@drymouth.example'));
    const dialog = await confirm(user, 'Send Reset Mail');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The server could not be reachedTry again once the connection is back.',
    );
  });

  test('on oneself counts once the dialog closes', async () => {
    api.on(`DELETE ${userSessionsAddress('pask')}`, { status: 204 });
    api.on(`GET ${authRoutes.session}`, { body: null });
    const { user } = open();
    await row(/^pask@/);
    await user.click(button('End sessions of pask@drymouth.example'));
    const dialog = await confirm(user, 'End Sessions');
    const close = await dialog.findByRole('button', { name: 'Close' });
    expect(api.count(`GET ${authRoutes.session}`)).toBe(0);
    await user.click(close);
    expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeTruthy();
  });
});

const proofNeeded = problemReply(403, 'proof_needed');
const change = `PATCH ${userAddress('osk')}`;
const confirmation = `POST ${authRoutes.confirm}`;

const askForRank = async (right: object) => {
  let isProved = false;
  api.on(change, () => (isProved ? { body: aUser({ rank: 'administrator' }) } : proofNeeded));
  api.on(confirmation, ({ body }) => {
    isProved = JSON.stringify(body) === JSON.stringify(right);
    return isProved ? { status: 204 } : problemReply(400, 'code' in right ? 'INVALID_CODE' : 'INVALID_PASSWORD');
  });
  const opened = open();
  await row(/^osk@/);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rank of osk@drymouth.example' });
  await opened.user.selectOptions(select, 'Administrator');
  await confirm(opened.user, 'Change Rank');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { ...opened, dialog };
};

describe('an action that needs a proof', () => {
  test('asks for the password, says that it is wrong, and goes on by itself once it is right', async () => {
    const { user, dialog } = await askForRank({ password: 'longenough1' });
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.keyboard('not this one{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('That is not your password.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await user.clear(dialog.getByLabelText('Password'));
    await user.keyboard('longenough1{Enter}');
    await screen.findByText('osk@drymouth.example is an administrator now.');
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
    expect(api.count(change)).toBe(2);
  });

  test('asks for a code, too, where the account has a second factor', async () => {
    api.on(`GET ${authRoutes.session}`, { status: 500 });
    const opened = askForRank({ password: 'longenough1', code: '123456' });
    knowUser({ ...pask, created_at: '2026-01-02T03:04:05.000Z', second_factor: true });
    const { user, dialog } = await opened;
    knowUser({ ...pask, created_at: '2026-01-02T03:04:05.000Z', second_factor: true });
    await user.type(dialog.getByLabelText('Password'), 'longenough1');
    await user.type(await dialog.findByLabelText('Code'), '000000{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('That code is wrong');
    expect(document.activeElement).toBe(dialog.getByLabelText('Code'));
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), '123 456{Enter}');
    await screen.findByText('osk@drymouth.example is an administrator now.');
  });

  test.each(['Cancel', 'Escape'])(
    'goes back to its question with %s, from which it can be asked again',
    async (way) => {
      const { user, dialog } = await askForRank({ password: 'longenough1' });
      if (way === 'Cancel') await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      else await user.keyboard('{Escape}');
      const question = within(await screen.findByRole('dialog', { name: 'Change Rank' }));
      await user.click(await question.findByRole('button', { name: 'Confirm' }));
      await user.type(await screen.findByLabelText('Password'), 'longenough1{Enter}');
      expect(await screen.findByText('osk@drymouth.example is an administrator now.')).toBeTruthy();
    },
  );
});

const aboutOne = (id: string, act: AuditEntry['act'], name: string) =>
  anEntry({ id, act, target: { id: name, name }, details: {} });

describe('the audit log', () => {
  test('has the ids, the session, the exact time and the number of each entry', async () => {
    const at = Date.UTC(2026, 10, 28, 9, 30, 1);
    const known = anEntry({ at, actor: { id: 'osk', name: 'Osk' }, session: 'session-7', sequence: 1_234 });
    const unsealed = anEntry({ id: 'other', at, target: { id: null, name: '' }, sequence: null });
    api.on(`GET ${auditRoutes.log}`, logPage([known, unsealed]));
    open('?view=audit-log');
    const said = (await screen.findAllByText('Ids')).map(({ parentElement }) => parentElement?.textContent);
    expect(said).toEqual([
      'Idsabout pask · by osk · session session-7 · 2026-11-28T09:30:01.000Z · entry 1,234',
      'Ids2026-11-28T09:30:01.000Z · not sealed yet',
    ]);
  });

  test('says who did what to whom', async () => {
    const reset = anEntry({
      id: 'reset',
      act: 'reset_mail_sent',
      actor: { id: pask.id, name: pask.email },
      target: { id: aUser().id, name: aUser().email },
      details: {},
    });
    api.on(`GET ${auditRoutes.log}`, logPage([reset, anEntry()]));
    const { user, search } = open();
    await user.click(screen.getByRole('tab', { name: 'Audit log' }));
    expect(cells(await row(/Reset mail sent/))).toEqual([
      aUser().email,
      expect.stringMatching(/^Reset mail sent/),
      pask.email,
      '2 minutes ago',
    ]);
    expect(cells(await row(/Rank changed to Administrator/)).at(2)).toBe('the command line');
    expect(search()).toBe('?view=audit-log');
  });

  test('says how often, from where and with which details, and what was refused', async () => {
    const failed = anEntry({
      act: 'sign_in_failed',
      outcome: 'refused',
      address: '192.0.2.7',
      details: { reason: 'invalid_email_or_password', times: 11 },
    });
    api.on(`GET ${auditRoutes.log}`, logPage([failed]));
    open('?view=audit-log');
    expect(cells(await row(/Sign-in failed/)).at(1)).toContain(
      'Sign-in failedRefused · 11 times · from 192.0.2.7 · reason: wrong email or password',
    );
  });

  test('names a release and a channel as such', async () => {
    const entries = [aboutOne('made', 'release_made', '12'), aboutOne('moved', 'channel_moved', 'live')];
    api.on(`GET ${auditRoutes.log}`, logPage(entries));
    open('?view=audit-log');
    expect(cells(await row(/Release made/)).at(0)).toBe('Release 12');
    expect(cells(await row(/Channel got another release/)).at(0)).toBe('Channel Live');
  });

  test('says so where it is empty', async () => {
    api.on(`GET ${auditRoutes.log}`, logPage([]));
    open('?view=audit-log');
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
  });

  test('is filtered by account and by what was done, in the address', async () => {
    const suspended = anEntry({
      id: 'suspended',
      act: 'account_suspended',
      target: { id: aUser().id, name: aUser().email },
    });
    api.on(logOf(''), logPage([anEntry(), suspended], 'suspended'));
    api.on(logOf('?person=osk'), logPage([suspended]));
    api.on(logOf('?person=osk&act=account_suspended'), logPage([suspended]));
    const opened = open('?view=audit-log&after=suspended');
    await opened.user.type(await entrySearch(), 'osk ');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rank changed/ })).toBeNull());
    expect(opened.search()).toBe('?view=audit-log&account=osk');
    await opened.user.selectOptions(actFilter(), 'Account suspended');
    await waitFor(() => expect(api.count(logOf('?person=osk&act=account_suspended'))).toBe(1));
    expect(opened.search()).toBe('?view=audit-log&account=osk&act=account_suspended');
    expect(within(actFilter()).getAllByRole('option')).toHaveLength(auditActs.length + 1);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('opens with the filters of its address, and ignores an unknown act', async () => {
    api.on(logOf('?person=osk'), logPage([anEntry()]));
    open('?view=audit-log&account=osk&act=nothing');
    await row(/Rank changed/);
    expect([(await screen.findByRole<HTMLInputElement>('searchbox')).value, actFilter().value]).toEqual(['osk', '']);
  });

  test('says where nothing matches, with the way back to all', async () => {
    api.on(logOf('?person=nobody&act=world_chosen'), logPage([]));
    api.on(logOf(''), logPage([anEntry()]));
    const opened = open('?view=audit-log&account=nobody&act=world_chosen');
    await screen.findByRole('heading', { name: 'No entry matches' });
    expect(await accessibilityFaults()).toEqual([]);
    await opened.user.click(button('Clear the filters'));
    expect(document.activeElement).toBe(await entrySearch());
    await row(/Rank changed/);
    await waitFor(() => expect(opened.search()).toBe('?view=audit-log'));
  });

  test('says where more accounts match than it looks at, and what few letters find', async () => {
    api.on(logOf('?person=example'), logPage([anEntry()], null, true));
    api.on(logOf('?person=ex'), logPage([anEntry()]));
    const opened = open('?view=audit-log&account=example');
    expect(await screen.findByText(/^More than 20 accounts match\./)).toBeTruthy();
    await opened.user.type(await entrySearch(), '{Backspace>5/}');
    expect(await screen.findByText('Up to 2 letters find the accounts whose emails begin with them.')).toBeTruthy();
  });
});
