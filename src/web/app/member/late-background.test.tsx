import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { keepCopies } from '#web/documents/list/keep-copies.ts';
import { encodeText } from '#web/shared/device-storage/encode-text.ts';
import { quietMs } from '#web/shared/late/load-ahead.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { LateBackground } from './late-background.tsx';

const rowan = { id: 'rowan', email: 'rowan@example.org', display_name: 'Rowan', rank: 'default' } as const;
const quests = `GET ${questsAddress(rowan.id)}`;
const storyLines = `GET ${storyLinesAddress(rowan.id)}`;
const flags = ['runeloom.questsLoaded', 'runeloom.storyLinesLoaded'];

let api: FakeApi;

/** Called for each drawing. */
const drawn = vi.fn<() => void>();

const visit = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(keepCopies(queryClient, rowan.id));
  render(
    <QueryClientProvider client={queryClient}>
      <Profiler id="background" onRender={drawn}>
        <LateBackground user={rowan.id} />
      </Profiler>
    </QueryClientProvider>,
  );
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => [quests, storyLines].map(api.count);

beforeEach(() => {
  api = fakeApi();
  for (const list of [quests, storyLines]) api.on(list, { body: { items: [], next: null } });
  knowUser({ ...rowan, created_at: '2026-01-02T03:04:05.000Z' });
});

afterEach(forgetPage);

/** The page is quiet for so long once its time has come. */
const untilQuiet = 2_000 + quietMs;

it('reads both lists once the page of the first visit is quiet, and keeps them on the device', async () => {
  visit();
  await pass(untilQuiet - 1);
  expect(asked()).toEqual([0, 0]);
  await pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toEqual([1, 1]));
  await waitFor(() => expect(flags.map((flag) => localStorage.getItem(flag))).toEqual(['true', 'true']));
});

it('comes at once where a pressed row of a list is moved, and not for a press alone', async () => {
  visit();
  render(
    <>
      <button data-item="bell">The bell</button>
      <button>Other</button>
    </>,
  );
  const row = screen.getByText('The bell');
  fireEvent.pointerDown(screen.getByText('Other'));
  fireEvent.pointerMove(screen.getByText('Other'), { buttons: 1 });
  fireEvent.pointerDown(row);
  fireEvent.pointerMove(row, { buttons: 0 });
  await pass(1_000);
  expect(asked()).toEqual([0, 0]);
  fireEvent.pointerMove(document.body, { buttons: 1 });
  await pass(1);
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toEqual([1, 1]));
});

it('draws nothing for a press', () => {
  visit();
  drawn.mockClear();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(drawn).not.toHaveBeenCalled();
});

it('waits for what an open screen reads', async () => {
  const reading = Promise.withResolvers<null>();
  void queryClient.fetchQuery({ queryKey: ['screen'], queryFn: () => reading.promise });
  visit();
  await pass(60_000);
  expect(asked()).toEqual([0, 0]);
  reading.resolve(null);
  await pass(quietMs);
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toEqual([1, 1]));
});

it('reads only the list that no screen has read meanwhile', async () => {
  visit();
  localStorage.setItem('runeloom.questsLoaded', 'true');
  await pass(untilQuiet);
  await waitFor(() => expect(asked()).toEqual([0, 1]));
});

it('reads nothing where the device has both', async () => {
  for (const flag of flags) localStorage.setItem(flag, 'true');
  visit();
  await pass(60_000);
  expect(asked()).toEqual([0, 0]);
});

it('reads both where the copies are those of somebody who was signed in before', async () => {
  for (const flag of flags) {
    localStorage.setItem(flag, 'true');
    localStorage.setItem(
      flag.replace('Loaded', ''),
      encodeText(JSON.stringify({ owner: 'wren', etag: null, items: [] })),
    );
  }
  visit();
  await pass(untilQuiet);
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toEqual([1, 1]));
});
