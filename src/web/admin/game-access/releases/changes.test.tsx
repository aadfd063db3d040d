import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changesAddress, channelAddress, type ChangesOfSort, type ReleaseChanges } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aChannel, aRelease, aReleaseList, openReleases, releaseList } from './testing/fake-releases.tsx';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

const none: ChangesOfSort = { added: 0, changed: 0, removed: 0, items: [] };
const ofSort = (items: ChangesOfSort['items'], counts: Partial<ChangesOfSort> = {}): ChangesOfSort => {
  const count = (wanted: string) => items.filter(({ change }) => change === wanted).length;
  return { added: count('added'), changed: count('changed'), removed: count('removed'), items, ...counts };
};
const unchanged: ReleaseChanges = { quests: none, story_lines: none, entries: none, world: false };
const some: ReleaseChanges = {
  quests: ofSort([
    { change: 'added', id: 'salt', title: 'The salt road' },
    { change: 'added', id: 'rope', title: 'A rope' },
    { change: 'removed', id: 'ale', title: 'The last ale' },
  ]),
  story_lines: ofSort([{ change: 'changed', id: 'official:road', title: 'The road' }]),
  entries: ofSort([{ change: 'changed', id: 'items rope', title: 'Rope' }], { changed: 1234 }),
  world: true,
};

let api: FakeApi;
const has = (channel: Channel, release: number | null) =>
  api.on(`GET ${channelAddress(channel)}`, aChannel(channel, release));
const changes = (from: number | null, to: number | null) => `GET ${changesAddress({ from, to })}`;
beforeEach(() => {
  api = fakeApi();
  api.on(releaseList, aReleaseList([aRelease(3)], { unreleased: true }));
  has('test', null);
  has('live', null);
  vi.spyOn(console, 'error').mockReturnValue();
});

const show = async (name: string, title: string) => {
  const person = openReleases();
  await person.click(await screen.findByRole('button', { name }));
  return { person, dialog: screen.getByRole('dialog', { name: title }) };
};
const rowsOf = (dialog: HTMLElement, sort: string) =>
  within(within(dialog).getByRole('region', { name: sort }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what has changed since the newest release', () => {
  const title = 'Changes Since Release 3';

  test('is counted and listed by sort, and the focus goes into the dialog and back', async () => {
    api.on(changes(3, null), { body: some });
    const { person, dialog } = await show('Show changes', title);
    expect(
      await within(dialog).findByText(
        'The next release brings 2 new quests, 1 changed story line, 1,234 changed entries, and changed rules of the world, and loses 1 quest.',
      ),
    ).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(rowsOf(dialog, 'Quests')).toEqual(['new The salt road', 'new A rope', 'removed The last ale']);
    expect(rowsOf(dialog, 'Story lines')).toEqual(['changed The road']);
    expect(rowsOf(dialog, 'Entries')).toEqual(['changed Rope']);
    expect(within(dialog).getByText('And 1,233 more.')).toBeTruthy();
    expect(within(dialog).getByText('The rules or kinds of the world have changed.')).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show changes' })));
  });

  test('leads to the official documents that are still there', async () => {
    api.on(changes(3, null), { body: some });
    const { dialog } = await show('Show changes', title);
    await within(dialog).findByText('Rope');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The salt road', '/dashboard/quests/official_quests?quest=salt'],
      ['A rope', '/dashboard/quests/official_quests?quest=rope'],
      ['The road', '/dashboard/quests/official_quest_story_lines?storyLine=official%3Aroad'],
    ]);
  });

  test('may be nothing that a game notices', async () => {
    api.on(changes(3, null), { body: unchanged });
    const { dialog } = await show('Show changes', title);
    expect(await within(dialog).findByText('Games would notice no change.')).toBeTruthy();
    expect(within(dialog).queryByRole('region', { name: 'The changes' })).toBeNull();
  });

  test('is asked for again where it could not be loaded', async () => {
    api.on(changes(3, null), problemReply(404, 'not_found'));
    useConnectivity.setState({ state: 'Offline' });
    const { person, dialog } = await show('Show changes', title);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('The changes could not be loaded');
    expect(alert.textContent).toContain('The server could not be reached.');
    api.on(changes(3, null), { body: some });
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('The salt road')).toBeTruthy();
  });

  test('is all of the content before the first release', async () => {
    api.on(releaseList, aReleaseList([], { unreleased: true }));
    api.on(changes(null, null), {
      body: { ...unchanged, quests: ofSort([{ change: 'added', id: 'salt', title: 'The salt road' }]), world: true },
    });
    const { dialog } = await show('Show contents', 'Contents of the First Release');
    expect(await within(dialog).findByText('The first release has 1 quest and the world.')).toBeTruthy();
    expect(within(dialog).queryByText('The rules or kinds of the world have changed.')).toBeNull();
  });

  test('is not offered where nothing has changed', async () => {
    api.on(releaseList, aReleaseList([aRelease(3)]));
    openReleases();
    await screen.findByText('Nothing has changed since release 3.');
    expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull();
  });
});

describe('the name of a release', () => {
  test('leads to what it has, and to who made and who approved it', async () => {
    const credit = { author: 'The guild', approved_by: 'Ada', approved_at: 1 };
    const quests = ofSort([
      { change: 'added', id: 'salt', title: 'The salt road', credit },
      { change: 'added', id: 'rope', title: 'A rope', credit: { author: 'Osk' } },
      { change: 'added', id: 'ale', title: 'The last ale' },
    ]);
    api.on(changes(null, 3), { body: { ...unchanged, quests } });
    const { person, dialog } = await show('Release 3', 'Contents of Release 3');
    expect(await within(dialog).findByText('Release 3 has 3 quests and the world.')).toBeTruthy();
    const [first, ...others] = rowsOf(dialog, 'Quests');
    expect(first).toMatch(/^The salt roadWritten by The guildApproved by Ada, /);
    expect(others).toEqual(['A ropeWritten by Osk', 'The last ale']);
    expect(await accessibilityFaults()).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Release 3' })));
  });
});

const ask = async () => (await show('Put on live: release 3', 'Put Release 3 on Live')).dialog;

describe('the question before a release is put on a channel', () => {
  test('says what games notice between the two releases, and lists it on demand', async () => {
    has('live', 2);
    const answered = Promise.withResolvers<void>();
    api.on(changes(2, 3), () => answered.promise.then(() => ({ body: { ...some, quests: none } })));
    const dialog = await ask();
    expect(within(dialog).getByText('Looking for what changes…')).toBeTruthy();
    answered.resolve();
    expect(
      await within(dialog).findByText(
        'Games get 1 changed story line, 1,234 changed entries, and changed rules of the world.',
      ),
    ).toBeTruthy();
    const folded = within(dialog).getByText('Show changes').closest('details');
    expect([folded?.open, folded?.textContent]).toEqual([false, expect.stringContaining('changed The road')]);
  });

  test.each([
    [unchanged, 'Games notice no change.'],
    [{ ...unchanged, quests: ofSort([{ change: 'removed', id: 'ale', title: 'Ale' }]) }, 'Games lose 1 quest.'],
    [
      { ...some, entries: none },
      'Games get 2 new quests, 1 changed story line, and changed rules of the world, and lose 1 quest.',
    ],
  ] as const)('says it in one sentence', async (body, words) => {
    has('live', 2);
    api.on(changes(2, 3), { body });
    expect(await within(await ask()).findByText(words)).toBeTruthy();
  });

  test('counts the whole release where the channel has none', async () => {
    api.on(changes(null, 3), { body: { ...unchanged, quests: ofSort([], { added: 50 }), world: true } });
    expect(await within(await ask()).findByText('Games get 50 quests and the world.')).toBeTruthy();
  });

  test('can be confirmed where the changes are unknown', async () => {
    api.on(changes(null, 3), problemReply(404, 'not_found'));
    const dialog = await ask();
    expect(
      await within(dialog).findByText('What games notice could not be loaded. You can still put the release there.'),
    ).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false);
  });
});
