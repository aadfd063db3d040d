import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { moveAddress, movePreviewAddress, movesAddress, type MoveList, type MovePreview } from '#contract/moves.ts';
import { spaceRoutes, type ListedSpace } from '#contract/spaces.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { MoveDialog, type Moving } from './move-dialog.tsx';

const me = 'rowan';
const quest = 'quest_movedone1';
const founders: ListedSpace = { id: 'space_founders1', name: 'The founders', role: 'owner', members: 2, approvals: 0 };
const guild: ListedSpace = { ...founders, id: 'space_theguild1', name: 'The guild', role: 'editor' };
const readers: ListedSpace = { ...founders, id: 'space_readers12', name: 'The readers', role: 'viewer' };

const aPreview = (parts: Partial<MovePreview> = {}): MovePreview => ({
  quests: 1,
  story_lines: 0,
  stops: [],
  comments: 0,
  shared_links: 0,
  set_aside: 0,
  approvals: 0,
  reward_tables: [],
  groups: [],
  groups_fit: true,
  ...parts,
});

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.on(`GET ${spaceRoutes.all}`, { body: { items: [founders, guild, readers], may_make: true } });
});

const open = (moving: Partial<Moving['chosen']> & Pick<Moving, 'way'>) => {
  const { way, ...chosen } = moving;
  const onClose = vi.fn<() => void>();
  const Shown = () => <MoveDialog chosen={{ owner: me, quests: [quest], ...chosen }} way={way} onClose={onClose} />;
  const { user } = openScreen(Shown, { owner: me });
  const dialog = within(screen.getByRole('dialog'));
  const choose = async (place: string) =>
    user.selectOptions(await dialog.findByLabelText('Place'), dialog.getByRole('option', { name: place }));
  const press = async (name: string) => {
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
    await user.click(dialog.getByRole('button', { name }));
  };
  return { user, dialog, choose, press };
};

const factsOf = ({ dialog }: Pick<ReturnType<typeof open>, 'dialog'>, title: string): Promise<string[]> =>
  dialog.findByRole('region', { name: title }).then((region) =>
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );

test('offers where one may write, and names what ends and goes along before it moves', async () => {
  const preview = aPreview({ comments: 2, shared_links: 1, approvals: 1 });
  api.on(`POST ${movePreviewAddress(founders.id)}`, { body: preview });
  const opened = open({ owner: founders.id, way: 'move' });
  await opened.choose('The guild');
  const options = opened.dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a place', 'Own work', 'The guild']);
  expect(await factsOf(opened, 'What ends')).toEqual([
    '1 approval ends.',
    'Who is in this space but not there no longer sees them.',
    'Only an owner of The guild can move them out again.',
  ]);
  expect(await factsOf(opened, 'What goes along')).toHaveLength(2);
});

test.each(['move', 'copy'] as const)('says what a %s does to the groups of lines', async (way) => {
  const groups = [
    { title: 'Salt', is_new: false },
    { title: 'Rope', is_new: true },
    { title: 'Sand', is_new: true },
  ];
  api.on(`POST ${movePreviewAddress(me)}`, ({ body }) => ({
    body: aPreview({ groups, groups_fit: (body as { to: string }).to !== guild.id }),
  }));
  const opened = open({ way });
  await opened.choose('The founders');
  expect(await factsOf(opened, 'What goes along')).toEqual([
    'The place in the group Salt, which is there already.',
    'The groups Rope and Sand, which are made there.',
  ]);
  await opened.choose('The guild');
  await waitFor(async () =>
    expect(await factsOf(opened, 'What stays here')).toContain(
      'The groups Salt, Rope, and Sand: that place has no room for them.',
    ),
  );
});

test.each([
  ['move', 'A copy of the reward table Rope chest, which something else here names, too.'],
  ['copy', 'A copy of the reward table Rope chest.'],
] as const)('names the tables of rewards that a %s takes along, copies or finds there', async (way, copied) => {
  const reward_tables = (
    [
      ['Salt chest', 'comes', false],
      ['Rope chest', 'comes', true],
      ['Sand chest', 'second', true],
      ['Coin chest', 'same', true],
      ['Bone chest', 'same', true],
    ] as const
  ).map(([title, there, stays]) => ({ id: title, title, there, stays }));
  api.on(`POST ${movePreviewAddress(me)}`, { body: aPreview({ reward_tables }) });
  const opened = open({ way });
  await opened.choose('The founders');
  expect(await factsOf(opened, 'What goes along')).toEqual([
    'The reward table Salt chest, which nothing else here names.',
    copied,
    'A copy of the reward table Sand chest under another id, for that place has another table of its id.',
    'The reward tables Coin chest and Bone chest, which are there already.',
  ]);
});

test('says why it can’t be done, and does not', async () => {
  const stops = [
    { code: 'line_would_break', detail: 'A line.', story_lines: [{ id: 'line_1', title: 'Tides' }] },
    { code: 'under_review', detail: 'It waits for review.' },
  ];
  api.on(`POST ${movePreviewAddress(me)}`, { body: aPreview({ stops }) });
  const opened = open({ way: 'move' });
  await opened.choose('The founders');
  expect(await factsOf(opened, 'It can’t be done yet')).toEqual([
    'Stays in: Tides. Take it out there first, or move the whole story line.',
    'It waits for review.',
  ]);
  expect(opened.dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
});

test('tells story lines of one title apart', async () => {
  const lines = ['line_1', 'line_2'].map((id) => ({ id, title: 'Tides', story_quests: {} }));
  queryClient.setQueryData(listKey('story-lines', me), { items: lines });
  const stops = [{ code: 'line_would_break', detail: '', story_lines: [{ id: 'line_2', title: 'Tides' }] }];
  api.on(`POST ${movePreviewAddress(me)}`, { body: aPreview({ stops }) });
  const opened = open({ way: 'move' });
  await opened.choose('The founders');
  expect(await factsOf(opened, 'It can’t be done yet')).toEqual([
    'Stays in: Tides (2). Take it out there first, or move the whole story line.',
  ]);
});

test('takes back a move of its own out of a space, by the move that it was', async () => {
  const to = { id: guild.id, name: guild.name };
  const mine: MoveList['items'][number] = {
    id: 'move_1',
    to,
    by: { id: me, display_name: 'Rowan' },
    at: 1,
    taken_back_at: null,
    quests: 1,
    story_lines: 0,
    titles: ['The bell'],
  };
  const others = { ...mine, id: 'move_2', by: { id: 'fern', display_name: 'Fern' } };
  const done = { body: { quests: { [quest]: quest }, story_lines: {} } };
  api.on(`POST ${movePreviewAddress(founders.id)}`, { body: aPreview() });
  api.on(`POST ${movesAddress(founders.id)}`, done);
  api.on(`GET ${movesAddress(founders.id)}`, { body: { items: [others, mine] } });
  api.on(`DELETE ${moveAddress(founders.id, mine.id)}`, done);
  const opened = open({ owner: founders.id, way: 'move' });
  await opened.choose('The guild');
  await opened.press('Move');
  expect(await opened.dialog.findByText('Moved to The guild: 1 quest.')).toBeTruthy();
  await opened.press('Undo');
  expect(await opened.dialog.findByText('It is back where it was.')).toBeTruthy();
});

test('offers no way back out of a space that another owns, and keeps a refusal in sight', async () => {
  api.on(`POST ${movePreviewAddress(me)}`, { body: aPreview() });
  api.on(`POST ${movesAddress(me)}`, () => {
    const { status = 409, body } = problemReply(409, 'id_taken');
    return { status, body: { ...Object(body), detail: 'It is taken there.' } };
  });
  const opened = open({ way: 'move' });
  await opened.choose('The guild');
  await opened.press('Move');
  expect((await opened.dialog.findByRole('alert')).textContent).toContain('It is taken there.');
  api.on(`POST ${movesAddress(me)}`, { body: { quests: { [quest]: quest }, story_lines: {} } });
  await opened.press('Move');
  const link = await opened.dialog.findByRole('link', { name: 'Open it there' });
  expect(link.getAttribute('href')).toBe(`/dashboard/spaces/${guild.id}/quests?quest=${quest}`);
  expect(opened.dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});
