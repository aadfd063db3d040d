import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { channelAddress, releaseAddress } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aChannel, aRelease, aReleaseList, openReleases, releaseList } from './testing/fake-releases.tsx';

let api: FakeApi;
const has = (channel: Channel, release: number | null) =>
  api.on(`GET ${channelAddress(channel)}`, aChannel(channel, release));
const deletion = `DELETE ${releaseAddress(3)}`;
const lists = (...numbers: number[]) => api.on(releaseList, aReleaseList(numbers.map((number) => aRelease(number))));
beforeEach(() => {
  api = fakeApi();
  lists(5, 3);
  has('test', null);
  has('live', 5);
  vi.spyOn(console, 'error').mockReturnValue();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ask = async (number = 3) => {
  const person = openReleases();
  const name = `Delete release ${number}`;
  await waitFor(() => expect(button(name)).toBeTruthy());
  button(name).focus();
  await person.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: `Delete Release ${number}` });
  const press = (each: string) => person.click(within(dialog).getByRole('button', { name: each }));
  return { person, dialog, press };
};
const isGone = () => {
  lists(5);
  return { status: 204 };
};

describe('a release is deleted', () => {
  test('after a question that says what is lost; the list and its count follow, and the focus goes to the count', async () => {
    api.on(deletion, isGone);
    const { dialog, press } = await ask();
    for (const words of [
      "Delete release 3 for good? Nobody can read or download it any more, it can't be put on a channel again, and the comments on it are lost.",
      'No later release gets the number 3. Official content and other releases stay as they are.',
    ])
      expect(within(dialog).getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await accessibilityFaults()).toEqual([]);
    await press('Confirm');
    expect(await within(dialog).findByText('Release 3 is deleted.')).toBeTruthy();
    await press('Close');
    const count = screen.getByText('1 release');
    await waitFor(() => expect(document.activeElement).toBe(count));
    expect(screen.queryByRole('button', { name: 'Delete release 3' })).toBeNull();
    expect(api.count(deletion)).toBe(1);
  });

  test('once the password was right, and the question stays where none is given', async () => {
    let isProved = false;
    api.on(deletion, () => (isProved ? isGone() : problemReply(403, 'proof_needed')));
    api.on(`POST ${authRoutes.confirm}`, () => {
      isProved = true;
      return { status: 204 };
    });
    const { person, dialog, press } = await ask();
    await press('Confirm');
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await person.click(within(proof).getByRole('button', { name: 'Cancel' }));
    await press('Confirm');
    await person.type(await screen.findByLabelText('Password'), 'longenough1{Enter}');
    expect(await within(dialog).findByText('Release 3 is deleted.')).toBeTruthy();
  });

  test('also the last one, and the focus goes to what says that there is none', async () => {
    lists(3);
    has('live', null);
    api.on(deletion, () => {
      lists();
      return { status: 204 };
    });
    const { dialog, press } = await ask();
    await press('Confirm');
    await within(dialog).findByText('Release 3 is deleted.');
    await press('Close');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^There is no release/));
  });

  test('unless the question is cancelled, with the focus on its button', async () => {
    const { person } = await ask();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Delete release 3')));
    expect(api.count(deletion)).toBe(0);
  });
});

describe('a release that a channel has', () => {
  test.each([
    [3, 'Games that read live get release 3. Put another release on live first.'],
    ['both', 'Games that read test and live get release 3. Put another release on test and live first.'],
  ])('is not asked about, and the dialog says which channel (%s)', async (held, words) => {
    has('live', 3);
    has('test', held === 'both' ? 3 : 5);
    const { person, dialog, press } = await ask();
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(await accessibilityFaults()).toEqual([]);
    await press('Close');
    await waitFor(() => expect(document.activeElement).toBe(button('Delete release 3')));
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Delete Release 3' })).toBeTruthy();
    expect(api.count(deletion)).toBe(0);
  });

  test('since the question was asked is not deleted, which the dialog and the screen say', async () => {
    api.on(deletion, () => {
      has('live', 3);
      const { status, body } = problemReply(409, 'release_in_use');
      return { status: status ?? 0, body: { ...Object(body), params: { channel: 'live' } } };
    });
    const { dialog, press } = await ask();
    await press('Confirm');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'A channel has this releaseGames that read live get release 3. Put another release on live first.',
    );
    expect(screen.getByRole('region', { name: 'Live' }).textContent).toContain('Release 3');
    await press('Close');
    await waitFor(() => expect(document.activeElement).toBe(button('Delete release 3')));
  });
});

test('a release that somebody else deleted meanwhile is gone from the list', async () => {
  api.on(deletion, () => {
    lists(5);
    return problemReply(404, 'not_found');
  });
  const { dialog, press } = await ask();
  await press('Confirm');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Release 3 is gone alreadySomebody deleted it meanwhile.',
  );
  await press('Close');
  const count = screen.getByText('1 release');
  await waitFor(() => expect(document.activeElement).toBe(count));
});
