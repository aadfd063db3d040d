import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { channelAddress, releaseRoutes } from '#contract/releases.ts';
import { limits } from '#domain/limits.ts';
import type { Channel } from '#domain/release/channel.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aChannel, aRelease, aReleaseList, openReleases, releaseList } from './testing/fake-releases.tsx';

let api: FakeApi;
const has = (channel: Channel, release: number | null, tag?: string) =>
  api.on(`GET ${channelAddress(channel)}`, aChannel(channel, release, tag));
beforeEach(() => {
  api = fakeApi();
  api.on(releaseList, aReleaseList([]));
  has('test', null);
  has('live', null);
  vi.spyOn(console, 'error').mockReturnValue();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Releases' }))
    .getAllByRole('row')
    .slice(1);
const headlines = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);

describe('the channels', () => {
  test('say which release they have, with its note, and who put it there when', async () => {
    api.on(releaseList, aReleaseList([aRelease(2)]));
    has('live', 2, '1.a');
    openReleases();
    expect((await screen.findByRole('region', { name: 'Live' })).textContent).toContain(
      'Release 2 Note 2put here 2 days ago by mara@saltlea.example',
    );
    expect(screen.getByRole('region', { name: 'Test' }).textContent).toContain('Games that read it get nothing.');
  });

  test('say it of a release on an older page, too', async () => {
    api.on(releaseList, aReleaseList([aRelease(300)], { next: 300 }));
    api.on(`${releaseList}?limit=1&after=8`, aReleaseList([aRelease(7)]));
    has('live', 7, '1.a');
    openReleases();
    expect(await within(await screen.findByRole('region', { name: 'Live' })).findByText('Note 7')).toBeTruthy();
  });
});

test('what is official and released elsewhere is followed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  api.on(releaseList, aReleaseList([aRelease(1)]));
  openReleases();
  await screen.findByText('Nothing has changed since release 1.');
  api.on(releaseList, aReleaseList([aRelease(1)], { unreleased: true }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('The official content has changed since release 1.');
  api.on(releaseList, aReleaseList([aRelease(2), aRelease(1)]));
  has('live', 2, '1.a');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('Nothing has changed since release 2.');
  expect(screen.getByRole('region', { name: 'Live' }).textContent).toContain('Release 2');
});

describe('a new release', () => {
  test('is made with a note, is listed then, and leaves the focus on its button', async () => {
    api.on(`POST ${releaseRoutes.releases}`, () => {
      api.on(releaseList, aReleaseList([aRelease(1, { note: 'The salt road' })]));
      return { status: 201, body: aRelease(1) };
    });
    const person = openReleases();
    await screen.findByText('There is no release');
    expect(screen.getByText(/^No release yet: games that read a channel get nothing\.$/)).toBeTruthy();
    await person.type(screen.getByLabelText('Note'), 'The salt road');
    await person.click(button('Make Release'));
    expect(await screen.findByText('Release 1 is made.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'The salt road' });
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
    expect(rows()[0]?.textContent).toContain('The salt road');
    await waitFor(() => expect(document.activeElement).toBe(button('Make Release')));
  });

  test.each([
    [true, 'The official content has changed since release 3.'],
    [false, 'Nothing has changed since release 3.'],
  ])('is allowed whether or not something changed (%s), which is said', async (unreleased, words) => {
    api.on(releaseList, aReleaseList([aRelease(3)], { unreleased }));
    openReleases();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(button('Make Release').disabled).toBe(false);
  });

  test.each([
    ['refused', 'The release could not be made. Please try again.'],
    ['too many', 'There are as many releases as are kept. Delete one first.'],
    ['unreachable', 'The server could not be reached. Please try again.'],
  ])('that is not made (%s) is reported, and its note stays', async (failure, words) => {
    if (failure === 'too many') api.on(`POST ${releaseRoutes.releases}`, problemReply(409, 'too_many_releases'));
    else if (failure === 'refused') api.on(`POST ${releaseRoutes.releases}`, problemReply(500, 'internal'));
    else api.silence(`POST ${releaseRoutes.releases}`);
    const person = openReleases();
    await person.type(await screen.findByLabelText('Note'), 'The salt road{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByDisplayValue('The salt road')).toBeTruthy();
  });

  test('asks where something stops players, named by content and by format, and is made despite it', async () => {
    const found = { item: 'quest_ropewalk1', title: 'A rope', code: 'nobody', detail: 'Nobody gives it.' };
    const ring = { ...found, code: 'ring', detail: 'Can never be done.' };
    const errors = [ring, { ...found, format: 'azerothcore' }];
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'world_has_errors' };
    const post = `POST ${releaseRoutes.releases}`;
    const warnings = { items: [{ ...found, code: 'name_unknown', detail: 'Names what is no entry.' }], total: 3 };
    api.on(post, { status: 409, body: { ...problem, errors, total: 130, warnings, not_checked: { names: 1 } } });
    const person = openReleases();
    await person.type(await screen.findByLabelText('Note'), 'The rope{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Release Despite This?' }));
    expect(dialog.getByText(/^130 things stop players\./)).toBeTruthy();
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'What no player can do',
      'What stops players in AzerothCore',
    ]);
    expect(dialog.getByText('And 128 more.')).toBeTruthy();
    expect(dialog.getByText('The checks warn of 3 things in it.')).toBeTruthy();
    expect(dialog.getByText('Of 1 name without an entry it is not known if the game has it.')).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
    const notChecked = { names: 12_345, content: true, exports: true };
    api.on(post, { status: 201, body: { ...aRelease(4), warnings, not_checked: notChecked } });
    await person.click(dialog.getByRole('button', { name: 'Release Anyway' }));
    expect(await screen.findByText(/Release 4 is made\./)).toBeTruthy();
    const listed = screen.getByText('The checks warn of 3 things in it.').closest('details');
    expect(listed?.textContent).toContain('Names what is no entry.');
    expect(listed?.textContent).toContain('And 2 more.');
    for (const said of [
      'Of 12,345 names without an entry it is not known if the game has them.',
      'The checks failed, so it is not known whether it has something that no player can do.',
      'It could not be checked whether the formats that this game reads leave something out that stops players.',
    ])
      expect(screen.getByText(said)).toBeTruthy();
    const bodies = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ note: 'The rope' }, { note: 'The rope', despite: true }]);
  });

  test('counts the characters of a note that comes near the limit, and refuses more', async () => {
    const { max } = limits.releaseNote;
    const person = openReleases();
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    await person.click(note);
    await person.paste('x'.repeat(max - 100));
    expect(screen.queryByText(/ characters$/)).toBeNull();
    await person.paste('x');
    expect(screen.getByText(`${max - 99} of ${max} characters`)).toBeTruthy();
    await person.paste('x'.repeat(100));
    expect(note.value).toHaveLength(max + 1);
    expect(note.getAttribute('aria-invalid')).toBe('true');
    await person.click(button('Make Release'));
    expect((await screen.findByRole('alert')).textContent).toContain(`The note should have at most ${max} characters.`);
    expect(api.count(`POST ${releaseRoutes.releases}`)).toBe(0);
  });
});

describe('the releases', () => {
  test('show their marks, figures and note', async () => {
    api.on(releaseList, aReleaseList([aRelease(3), aRelease(2, { note: '' })]));
    has('test', 3, '2.b');
    has('live', 2, '1.a');
    openReleases();
    await screen.findByRole('table', { name: 'Releases' });
    const texts = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map(({ textContent }) => textContent),
    );
    const rest = ['50', '6', 'ysa@saltlea.example', '3 days ago'];
    expect(texts).toEqual([
      ['Release 3 TestSHA-256 3aaaaaaaaaaa', 'Note 3', ...rest],
      ['Release 2 LiveSHA-256 2aaaaaaaaaaa', 'none', ...rest],
    ]);
  });

  test('that can not be loaded are tried again, and so are the channels', async () => {
    api.on(releaseList, problemReply(403, 'forbidden'));
    api.on(`GET ${channelAddress('live')}`, problemReply(403, 'forbidden'));
    const person = openReleases();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('The releases could not be loaded');
    api.on(releaseList, aReleaseList([aRelease(1)]));
    has('live', 1, '1.a');
    await person.click(again);
    expect(await screen.findByRole('table', { name: 'Releases' })).toBeTruthy();
  });

  test('of an older page are appended, and the focus goes to the count once there are no more', async () => {
    api.on(releaseList, aReleaseList([aRelease(2)], { next: 2 }));
    api.on(`${releaseList}?limit=50&after=2`, problemReply(403, 'forbidden'));
    const person = openReleases();
    await screen.findByText('The newest release');
    await person.click(button('Older releases'));
    expect((await screen.findByRole('alert')).textContent).toBe('Older releases could not be loaded.');
    api.on(`${releaseList}?limit=50&after=2`, aReleaseList([aRelease(1)]));
    await person.click(button('Older releases'));
    const count = await screen.findByText('2 releases');
    expect(headlines()).toEqual(['Release 2', 'Release 1']);
    expect(screen.queryByRole('button', { name: 'Older releases' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(count));
  });
});

const ask = async (name: string) => {
  const person = openReleases();
  await person.click(await screen.findByRole('button', { name }));
  const dialog = screen.getByRole('dialog', { name: /^Put Release \d+ on Live$/ });
  return { person, dialog, confirm: () => person.click(within(dialog).getByRole('button', { name: 'Confirm' })) };
};

describe('a release is put on a channel', () => {
  const put = `PUT ${channelAddress('live')}`;
  beforeEach(() => {
    api.on(releaseList, aReleaseList([aRelease(5), aRelease(3)]));
    has('live', 5, '4.d');
  });

  test('after a question, with the tag that was read, and the focus goes to the next button', async () => {
    api.on(put, aChannel('live', 3, '5.e'));
    const asked = await ask('Put on live: release 3');
    expect(asked.dialog.textContent).toContain(
      'Games that read live get release 3 instead of release 5 from their next reading.',
    );
    await asked.confirm();
    expect(await screen.findByText('Games that read live get release 3 now.')).toBeTruthy();
    const [sent] = api.requests.filter(({ method }) => method === 'PUT');
    expect([sent?.body, sent?.headers.get('If-Match')]).toEqual([{ release: 3 }, '"4.d"']);
    await asked.person.click(within(asked.dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Put on live: release 3' })).toBeNull();
    expect(button('Put on live: release 5')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Live' }).textContent).toContain('Release 3');
    await waitFor(() => expect(document.activeElement).toBe(button('Put on test: release 3')));
  });

  test('the first one in place of nothing', async () => {
    has('live', null);
    const { dialog } = await ask('Put on live: release 5');
    expect(dialog.textContent).toContain(
      'Games that read live get release 5 from their next reading. Until now they get nothing.',
    );
  });

  test('unless another one was put there meanwhile: the dialog and the screen show it', async () => {
    api.on(put, () => {
      has('live', 4, '5.x');
      return problemReply(412, 'version_mismatch');
    });
    const asked = await ask('Put on live: release 3');
    await asked.confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Release 4 is on live now. Nothing was changed.');
    await asked.person.click(within(asked.dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('region', { name: 'Live' }).textContent).toContain('Release 4');
    await waitFor(() => expect(document.activeElement).toBe(button('Put on live: release 3')));
  });

  test('unless another one was put there meanwhile: the dialog says so, also where the channels can not be read again', async () => {
    api.on(put, () => {
      api.on(`GET ${channelAddress('live')}`, problemReply(403, 'forbidden'));
      return problemReply(412, 'version_mismatch');
    });
    const asked = await ask('Put on live: release 3');
    await asked.confirm();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody put another release on live meanwhile. Nothing was changed.',
    );
  });

  test('unless the server is out of reach: the dialog says so', async () => {
    api.silence(put);
    const asked = await ask('Put on live: release 3');
    await asked.confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
  });

  test('and stays where it is if the question is cancelled, with the focus on its button', async () => {
    const { person, dialog } = await ask('Put on live: release 3');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Put on live: release 3')));
    expect(api.count(put)).toBe(0);
  });
});
