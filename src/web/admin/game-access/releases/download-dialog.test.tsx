import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  channelAddress,
  type ExportFormat,
  type ExportLosses,
  lossesAddress,
  questNumbers,
} from '#contract/releases.ts';
import type { LossWeight } from '#domain/exchange/losses.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import {
  aChannel,
  aRelease,
  aReleaseList,
  openReleases,
  releaseList,
} from '#web/admin/game-access/releases/testing/fake-releases.tsx';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

let api: FakeApi;
const noLosses = { items: [], total: 0, totals: { stops: 0, changes: 0, looks: 0 } };
const losses = (format: ExportFormat, query = '') => `GET ${lossesAddress(3, format)}${query}`;
const aLoss = (
  item: string,
  title: string,
  detail: string,
  weight: LossWeight = 'changes',
): ExportLosses['items'][number] => ({
  weight,
  item,
  title,
  place: '/rewards/0',
  code: 'kind_left_out',
  detail,
});
beforeEach(() => {
  api = fakeApi();
  api.on(releaseList, aReleaseList([aRelease(3)]));
  for (const channel of ['test', 'live'] as const) api.on(`GET ${channelAddress(channel)}`, aChannel(channel, null));
  for (const format of ['json', 'csv', 'unreal', 'ftb', 'azerothcore'] as const)
    api.on(losses(format), { body: noLosses });
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = async () => {
  const person = openReleases();
  await person.click(await screen.findByRole('button', { name: 'Download release 3' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Download Release 3' }));
  const choose = (format: string) => person.selectOptions(dialog.getByLabelText('Format'), format);
  return { person, dialog, choose, address: () => dialog.getByRole('link', { name: 'Download' }).getAttribute('href') };
};

test('a release is downloaded in the chosen format, which a sentence describes', async () => {
  const answered = Promise.withResolvers<void>();
  api.on(losses('json'), () => answered.promise.then(() => ({ body: noLosses })));
  const { person, dialog, choose, address } = await open();
  expect(address()).toBe('/api/releases/3/exports/json');
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Download' }).hasAttribute('download')).toBe(true);
  expect(dialog.getByText('The whole content, as the API has it.')).toBeTruthy();
  expect(dialog.getByText('Looking for what the format leaves out…')).toBeTruthy();
  answered.resolve();
  expect(await dialog.findByText('Nothing is left out.')).toBeTruthy();
  expect(dialog.getByText(aRelease(3).digest).closest('p')?.textContent).toBe(
    `The SHA-256 of this file is ${aRelease(3).digest}, which a game also gets as the tag.`,
  );
  await choose('CSV');
  expect(dialog.queryByText(aRelease(3).digest)).toBeNull();
  expect(address()).toBe('/api/releases/3/exports/csv');
  expect(dialog.getByText(/^Tables for a spreadsheet or a script, in a zip\./)).toBeTruthy();
  await choose('Unreal');
  expect(address()).toBe('/api/releases/3/exports/unreal');
  expect(await accessibilityFaults()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download release 3' })));
});

test('a quest book has a version, 1.21 at first', async () => {
  const { person, dialog, choose, address } = await open();
  await choose('FTB Quests');
  expect(address()).toBe('/api/releases/3/exports/ftb?dialect=1.21');
  await person.selectOptions(dialog.getByLabelText('Version of the book'), '1.20');
  expect(address()).toBe('/api/releases/3/exports/ftb?dialect=1.20');
  await waitFor(() => expect(api.count(losses('ftb', '?dialect=1.20'))).toBe(1));
  expect(api.count(losses('ftb', '?dialect=1.21'))).toBe(0);
});

test('the quests of a database are numbered from a number on, and no other is asked for', async () => {
  const { person, dialog, choose, address } = await open();
  await choose('AzerothCore');
  expect(address()).toBe('/api/releases/3/exports/azerothcore?first_id=900000');
  const field = dialog.getByLabelText('First quest number in the database');
  await person.clear(field);
  await person.type(field, '170000');
  expect(address()).toBe('/api/releases/3/exports/azerothcore?first_id=170000');
  await waitFor(() => expect(api.count(losses('azerothcore', '?first_id=170000'))).toBe(1));
  await person.clear(field);
  await person.type(field, String(questNumbers.max));
  expect(address()).toBe('/api/releases/3/exports/azerothcore?first_id=16000000');
  expect(api.count(losses('azerothcore', '?first_id=700'))).toBe(0);
});

test.each(['', '0', '99999', '1.5', String(questNumbers.max + 1)])(
  'the number “%s” is refused, and nothing can be downloaded',
  async (typed) => {
    const { person, dialog, choose } = await open();
    await choose('AzerothCore');
    const field = dialog.getByLabelText('First quest number in the database');
    await person.clear(field);
    if (typed) await person.type(field, typed);
    expect(dialog.getByRole('alert').textContent).toBe(
      'The number should be a whole number from 100,000 to 16,000,000.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByRole('link', { name: 'Download' })).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true);
  },
);

const showLosses = async (items: ExportLosses['items'], total = items.length) => {
  const heavy = items.filter(({ weight }) => weight === 'stops').length;
  const totals = { stops: heavy, changes: total - heavy, looks: 0 };
  api.on(losses('unreal'), { body: { items, total, totals } });
  const { person, dialog, choose } = await open();
  await choose('Unreal');
  const list = within(await dialog.findByRole('region', { name: 'What the format leaves out' }));
  return { person, dialog, list };
};
const region = 'The format has no place for Region. It is left out.';

test('what a format leaves out is counted and listed, equal sentences once, with the documents behind a disclosure', async () => {
  const items = [
    aLoss('quest_saltroad', 'The salt road', region),
    aLoss('storyline_official_mainroad', 'The last ale', 'Time is 60 there instead of 61.'),
    aLoss('quest_ropewalk', 'A rope', region),
    aLoss('quest_saltroad', 'The salt road', region),
  ];
  const { person, dialog, list } = await showLosses(items, 1237);
  expect(dialog.getByText('1,237 things are left out or changed.')).toBeTruthy();
  const summary = list.getByText(`${region} —`, { exact: false });
  const folded = summary.closest('details');
  expect([summary.textContent, folded?.open]).toEqual([`${region} —\u00A03 places`, false]);
  await person.click(summary);
  expect(folded?.open).toBe(true);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${region} —\u00A03 placesThe salt road —\u00A02 placesA rope —\u00A01 place`,
    'The salt road —\u00A02 places',
    'A rope —\u00A01 place',
    'Time is 60 there instead of 61. —\u00A0The last ale',
  ]);
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The salt road', '/dashboard/quests/official_quests?quest=quest_saltroad'],
    ['A rope', '/dashboard/quests/official_quests?quest=quest_ropewalk'],
    ['The last ale', '/dashboard/quests/official_quest_story_lines?storyLine=storyline_official_mainroad'],
  ]);
  expect(list.getByText('And 1,233 more.')).toBeTruthy();
  expect(await accessibilityFaults()).toEqual([]);
});

test('what stops players comes before what they notice, each with its number', async () => {
  const { list } = await showLosses(
    [aLoss('quest_rope', 'A rope', 'Nobody gives it.', 'stops'), aLoss('quest_salt', 'Salt', region)],
    12,
  );
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '1 thing stops players',
    '11 things players will notice',
  ]);
});

test('of the documents of a sentence the first 50 are listed', async () => {
  const { list } = await showLosses(
    Array.from({ length: 62 }, (_, at) => aLoss(`quest_number${at}`, `Q ${at}`, region)),
  );
  expect(list.getAllByText(/^Q \d+$/)).toHaveLength(50);
  expect(list.getByText('And 12 more.')).toBeTruthy();
});

test('what a format leaves out is asked for again where it could not be loaded, and the file can be downloaded', async () => {
  api.on(losses('json'), problemReply(404, 'not_found'));
  useConnectivity.setState({ state: 'Offline' });
  const { person, dialog, address } = await open();
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('What the format leaves out could not be loaded');
  expect(alert.textContent).toContain('The server could not be reached.');
  expect(address()).toBe('/api/releases/3/exports/json');
  api.on(losses('json'), { body: noLosses });
  await person.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Nothing is left out.')).toBeTruthy();
});
