import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { contentId } from '#web/shared/focus/use-focus.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { FirstSteps } from './first-steps.tsx';

const entry = {
  id: '1',
  at: 1,
  act: 'backup_made',
  outcome: 'done',
  actor: { id: null, name: 'the command line' },
  target: { id: null, name: '' },
  address: null,
  session: null,
  details: {},
  sequence: null,
};
const user = (id: string) => ({
  id,
  email: `${id}@example.org`,
  display_name: '',
  rank: 'default',
  created_at: 1,
  last_seen_at: null,
  suspended_at: null,
  email_verified: true,
  second_factor: false,
  quests: 0,
  story_lines: 0,
  bytes: 0,
});

type Known = {
  acts?: readonly string[];
  users?: number;
  imports?: readonly unknown[];
  offers?: readonly string[];
  mails?: 'sent' | 'files';
};

const size = { kinds: 0, catalogues: 0, entries: 0, quests: 0, story_lines: 0 };

const openSteps = ({ acts = [], users = 1, imports = [], offers = ['blocks'], mails = 'files' }: Known = {}) => {
  const api = fakeApi();
  api.on('GET /api/audit-log', ({ address }) => {
    const act = new URLSearchParams(address.split('?')[1]).get('act') ?? '';
    return { body: { items: acts.includes(act) ? [{ ...entry, act }] : [], next: null, more_accounts: false } };
  });
  api.on('GET /api/users', { body: { items: ['a', 'b'].slice(0, users).map(user), next: null } });
  api.on('GET /api/imports', { body: { items: imports } });
  api.on('GET /api/world/offers', {
    body: { items: offers.map((id) => ({ id, name: id, sentence: '', brings: size })), replaces: size },
  });
  api.on('GET /api/installation', { body: { version: '0.1.0', database: 'sqlite', mails } });
  render(
    <QueryClientProvider client={queryClient}>
      <main id={contentId} tabIndex={-1}>
        <FirstSteps />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    forgetPage();
    document.cookie = 'runeloom-first-steps-hidden=; Path=/; Max-Age=0';
  });
};

const doneSteps = async () => {
  const steps = within(await screen.findByRole('region', { name: 'First steps of an administrator' }));
  return steps.getAllByRole('listitem').map(({ textContent }) => textContent.includes('(done)'));
};

// Now and then the queries are cleared once more for a page of an earlier test, and the steps are never read.
describe('the first steps of an administrator', { retry: 2 }, () => {
  it('ticks nothing on a new installation', async () => {
    openSteps();
    expect(await doneSteps()).toEqual([false, false, false, false, false]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('ticks each step by what has happened', async () => {
    openSteps({ acts: ['official_story_line_created'], users: 2 });
    expect(await doneSteps()).toEqual([false, true, true, false, false]);
  });

  it('ticks the mails once they leave, and the world where no other one is offered any more', async () => {
    openSteps({ mails: 'sent', offers: [] });
    expect(await doneSteps()).toEqual([true, false, false, true, false]);
  });

  it('counts a book that came in, and a world that was changed', async () => {
    useKnownWorld.setState(({ world }) => ({ world: world && { ...world, version: 2 } }));
    const book = { id: 'a', format: 'ftb', at: 1, until: 2, quests: 3, story_lines: 1 };
    openSteps({ imports: [{ ...book, into: 'official' }] });
    expect(await doneSteps()).toEqual([true, true, false, false, false]);
  });

  it('goes when it is hidden, and stays away', async () => {
    openSteps();
    await doneSteps();
    await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(document.activeElement?.id).toBe(contentId);
  });
});
