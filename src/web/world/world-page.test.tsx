import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { worldRevisionAddress, type SavedWorld } from '#contract/world.ts';
import { offerAddress } from '#contract/world/world-offers.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { worldContent } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, aSavedWorld, serveWorld, type WorldServer } from '#test-support/web/world-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { WorldPage } from './world-page.tsx';

let api: FakeApi;
let server: WorldServer;
beforeEach(() => {
  becomeGuest();
  localStorage.clear();
  api = fakeApi();
  server = serveWorld(api, [
    aSavedEntry({ id: 'sword_1', name: 'Iron Sword', level: 4, value: 205, tags: ['weapon'] }),
    aSavedEntry({ id: 'herb_1', name: 'Sea Herb', aliases: ['Salt Herb'] }),
  ]);
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = async (view = '') => {
  history.replaceState(null, '', paths.world + (view && `?view=${view}`));
  knowUser({
    id: 'ysa',
    email: 'ysa@saltlea.example',
    display_name: 'Ysa',
    rank: 'administrator',
    created_at: '2026-01-01',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WorldPage />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  await screen.findByRole('tab', { selected: true });
  return userEvent.setup();
};
const isMarked = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';
const sent = (route: string) => api.requests.filter(({ method, address }) => `${method} ${address}` === route);

test('how texts carry codes is saved after a question that says how many read otherwise', async () => {
  server.preview = [{ pointer: '/markup', change: 'changed', quests: 2, story_lines: 1 }];
  const person = await open('world');
  const codes = await screen.findByLabelText('Codes in texts');
  await person.selectOptions(codes, 'minecraft');
  await person.selectOptions(codes, 'none');
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await person.selectOptions(codes, 'minecraft');
  await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'Codes in texts changes: touches 2 quests and 1 story line',
  );
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The world is saved.')).toBeTruthy();
  expect(server.world.markup).toBe('minecraft');
});

/** Every part that the screen shows nowhere, or somewhere else. */
const otherParts: Partial<SavedWorld> = {
  levels: { start: 1, steps: [100, 200] },
  statuses: [{ id: 'ready', label: 'Ready' }],
  markup: 'minecraft',
  samples: ['storyline_official_one'],
};

test('a change of one part leaves every other as it is', async () => {
  server.world = aSavedWorld(otherParts);
  const { version: _v, updated_at: _u, ...before } = server.world;
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(worldContent.shape).toSorted());
  const person = await open('limits');
  const least = await screen.findByLabelText('Least: Title of a quest');
  await person.clear(least);
  await person.type(least, '10');
  await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The world is saved.');
  const { version: _version, updated_at: _at, ...after } = server.world;
  expect(after).toEqual({ ...before, limits: { ...before.limits, quest_title: { min: 10, max: 50 } } });
});

test('the tab of the world shows how its texts carry codes', async () => {
  server.world = aSavedWorld({ markup: 'minecraft' });
  await open('world');
  const codes = await screen.findByLabelText<HTMLSelectElement>('Codes in texts');
  expect(codes.value).toBe('minecraft');
});

describe('the limits', () => {
  test('are saved after a question that says what they touch', async () => {
    server.preview = [{ pointer: '/limits/quest_title', change: 'lowered', quests: 3, story_lines: 0 }];
    const person = await open('limits');
    const least = await screen.findByLabelText('Least: Title of a quest');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await person.clear(least);
    await person.type(least, '10');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save Changes' });
    expect((await within(dialog).findByRole('listitem')).textContent).toBe(
      'Title of a quest is stricter: touches 3 quests',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect(server.world.limits.quest_title).toEqual({ min: 10, max: 50 });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('are saved with what becomes of the entries of a catalogue that goes or comes back', async () => {
    server.preview = [
      { pointer: '/catalogues/npc', change: 'removed', quests: 0, story_lines: 0, entries: 40 },
      { pointer: '/catalogues/item', change: 'added', quests: 2, story_lines: 0, entries: 1 },
    ];
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Characters goes: its 40 entries stay, but nobody sees them until the catalogue comes back',
      'Items is new: touches 2 quests; it has 1 entry from before',
    ]);
  });

  test('say before they are sent that a coin which quests count stays', async () => {
    server.preview = [{ pointer: '/coins/0', change: 'removed', quests: 2, story_lines: 0 }];
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    expect((await dialog.findByRole('listitem')).textContent).toContain(
      'goes: touches 2 quests. A coin that quests count stays, so this world will be refused',
    );
  });

  test('that break a rule show why at their place, and are not sent', async () => {
    const person = await open('limits');
    const least = await screen.findByLabelText('Least: Title of a quest');
    await person.type(least, '5');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const [violation] = checkWorld(
      aSavedWorld({ limits: { ...aSavedWorld().limits, quest_title: { min: 55, max: 50 } } }),
    );
    const message = violation ? describeViolation(violation) : '';
    const bar = within(screen.getByRole('region', { name: 'The world has changes that are not saved.' }));
    expect(bar.getByRole('status').textContent).toBe(`1 place needs a correction. Title of a quest: ${message}`);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(isMarked(least)).toBe(true);
    expect(isMarked(screen.getByLabelText('Most: Title of a quest'))).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.clear(screen.getByLabelText('Most: Title of a quest'));
    await person.type(screen.getByLabelText('Most: Title of a quest'), '60');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
  });

  test('that are out of order are mended at the one that was changed', async () => {
    const person = await open('limits');
    const most = await screen.findByLabelText('Most: Title of a quest');
    await person.type(most, '{Backspace}{Backspace}2');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(isMarked(screen.getByLabelText('Least: Title of a quest'))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    expect([isMarked(most), document.activeElement === most]).toEqual([true, true]);
  });

  test('stay within what every world allows', async () => {
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Title of a quest'), '0000');
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Most: Title of a quest').value).toBe(
      String(worldCeilings.limits.quest_title.max),
    );
  });

  test('that the server refuses show why at their place', async () => {
    api.on(`PUT ${worldRoutes.world}`, {
      status: 422,
      body: {
        type: 'about:blank',
        title: 'Refused',
        status: 422,
        code: 'invalid_content',
        errors: [{ pointer: '#/limits/rewards/max', detail: 'A world allows 500 rewards at most.' }],
      },
    });
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Show them' }));
    expect(screen.getByText('A world allows 500 rewards at most.')).toBeTruthy();
    const most = screen.getByLabelText('Most: Rewards');
    expect([isMarked(most), document.activeElement === most]).toEqual([true, true]);
  });

  test('go together with what somebody else changed elsewhere meanwhile', async () => {
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    server.world = { ...server.world, name: 'The Reach', version: 4 };
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Save both' }));
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect([server.world.name, server.world.limits.rewards.max]).toEqual(['The Reach', 100]);
  });

  test('that somebody else changed, too, are asked about one by one', async () => {
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.type(screen.getByLabelText('Most: Objectives'), '0');
    const { rewards, objectives } = server.world.limits;
    const limits = { ...server.world.limits, rewards: { ...rewards, max: 7 }, objectives: { ...objectives, max: 8 } };
    server.world = { ...server.world, limits, version: 4 };
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const asked = within(await screen.findByRole('group', { name: 'Rewards' }));
    expect(asked.getByRole('radio', { name: 'Mine Most: 100' })).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
    const saveBoth = screen.getByRole('button', { name: 'Save both' });
    await person.click(asked.getByRole('radio', { name: 'Theirs Most: 7' }));
    expect(saveBoth.hasAttribute('disabled') || saveBoth.getAttribute('aria-disabled') === 'true').toBe(true);
    const objective = within(screen.getByRole('group', { name: 'Objectives' }));
    await person.click(objective.getByRole('radio', { name: 'Mine Most: 100' }));
    await person.click(saveBoth);
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect([server.world.limits.rewards.max, server.world.limits.objectives.max]).toEqual([7, 100]);
  });

  test('are as they were once the changes are discarded', async () => {
    const person = await open('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect((screen.getByLabelText('Most: Rewards') as HTMLInputElement).value).toBe('10'));
  });
});

describe('the coins', () => {
  test('are added and changed', async () => {
    const person = await open('coins');
    await person.click(await screen.findByRole('button', { name: 'Add Coin' }));
    const row = screen.getByRole('group', { name: 'Coin 3' });
    expect((within(row).getByLabelText('Worth') as HTMLInputElement).value).toBe('10000');
    const ids = screen.getAllByLabelText<HTMLInputElement>('Id');
    expect(ids.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['copper', true],
      ['silver', true],
      ['new_coin', false],
    ]);
    await person.click(within(row).getByRole('button', { name: 'Delete New coin' }));
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });
});

/** A new coin without an id, after an attempt to save. */
const addFaultyCoin = async () => {
  const person = await open('coins');
  await person.click(await screen.findByRole('button', { name: 'Add Coin' }));
  const row = within(screen.getByRole('group', { name: 'Coin 3' }));
  await person.clear(row.getByLabelText('Id'));
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(isMarked(row.getByLabelText('Id'))).toBe(true);
  return { person, row };
};

describe('a fault of the coins', () => {
  test('goes once its field is right', async () => {
    const { person, row } = await addFaultyCoin();
    expect(screen.getByRole('alert').textContent).toMatch(/^Must begin with a letter/);
    await person.type(row.getByLabelText('Id'), 'gold');
    expect([isMarked(row.getByLabelText('Id')), screen.queryByRole('alert')]).toEqual([false, null]);
    expect(screen.getByText('The world has changes that are not saved.')).toBeTruthy();
  });

  test('goes with its coin, and is not that of the next one', async () => {
    const { person } = await addFaultyCoin();
    await person.click(screen.getByRole('button', { name: 'Delete New coin' }));
    await person.click(screen.getByRole('button', { name: 'Add Coin' }));
    expect(isMarked(within(screen.getByRole('group', { name: 'Coin 3' })).getByLabelText('Id'))).toBe(false);
  });

  test('is never an amount that no world has', async () => {
    const person = await open('coins');
    const [most] = await screen.findAllByLabelText<HTMLInputElement>('Most in one reward');
    if (!most) throw new Error('There is no coin.');
    await person.type(most, '9999999999');
    await person.tab();
    expect(most.value).toBe(String(worldCeilings.coinMost.max));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
  });

  test('that concerns all of them stands above them', async () => {
    const person = await open('coins');
    await person.type((await screen.findAllByLabelText('Worth'))[0] ?? document.body, '0');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByRole('alert').textContent).toBe('The least coin must be worth 1.');
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

const addChoiceField = async () => {
  const person = await open('kinds');
  await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
  await person.click(screen.getByRole('button', { name: 'Add Field' }));
  await person.keyboard('Difficulty');
  const field = within(screen.getByRole('group', { name: 'Field Difficulty' }));
  await person.selectOptions(field.getByLabelText('What is entered'), 'A choice');
  await person.clear(field.getByLabelText('Choices'));
  return { person, choices: field.getByLabelText('Choices') };
};

describe('the choices of a field', () => {
  test('are written as lines of words, and their ids are made from these', async () => {
    const { person, choices } = await addChoiceField();
    await person.type(choices, 'Easy\nMedium\nVery hard');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(server.world.kinds[1]?.fields[2]).toMatchObject({
      options: [
        { id: 'easy', label: 'Easy' },
        { id: 'medium', label: 'Medium' },
        { id: 'very_hard', label: 'Very hard' },
      ],
    });
  });

  test('say which of them is wrong, and are led to from another tab', async () => {
    const { person, choices } = await addChoiceField();
    await person.type(choices, 'Easy\nHard\nEasy');
    await person.click(screen.getByRole('tab', { name: 'Coins' }));
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    const field = await screen.findByLabelText('Choices');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Kinds');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([isMarked(field), screen.getByRole('alert').textContent]).toEqual([true, 'Choice 3: Easy is there twice.']);
  });
});

describe('the world itself', () => {
  test('has a name, catalogues and fields of every quest', async () => {
    const person = await open('world');
    expect(await screen.findByDisplayValue('Tidewant')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add Catalogue' }));
    await person.keyboard('Crew Member');
    expect(within(screen.getByRole('group', { name: 'Catalogue 3' })).getByDisplayValue('Crew Members')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add Field' }));
    await person.keyboard('Deck (upper)');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(Object.keys(server.world.catalogues)).toEqual(['item', 'npc', 'crew_member']);
    expect(server.world.quest_fields.map(({ key }) => key)).toEqual(['deck_upper']);
  });

  test('keeps the key of a field that is saved', async () => {
    server.world = {
      ...server.world,
      quest_fields: [{ control: 'text', key: 'deck', label: 'Deck', required: false, max: 50 }],
    };
    const person = await open('world');
    const field = within(await screen.findByRole('group', { name: 'Field Deck' }));
    await person.type(field.getByLabelText('Label'), 's');
    const key = screen.getByLabelText<HTMLInputElement>('Key');
    expect([key.value, key.disabled]).toEqual(['deck', true]);
  });

  test('has a history, of which a version is brought back as a change', async () => {
    const revision = { title: 'Tidewant', updated_at: 0, updated_by: { id: 'ysa', name: 'Ysa' } };
    const items = [3, 2].map((version) => ({ ...revision, version }));
    const before = { ...server.world, limits: { ...server.world.limits, rewards: { min: 0, max: 7 } }, version: 2 };
    api.on(`GET ${worldRoutes.revisions}`, { body: { items, next: null } });
    api.on(`GET ${worldRevisionAddress(2)}`, { body: before });
    const person = await open('world');
    await person.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of the world' }));
    expect(await dialog.findByText(/This is the world of now/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: /^Version 2/ }));
    const changes = within(await dialog.findByRole('region', { name: 'To bring this version back would change:' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rewards is stricter']);
    expect(await accessibilityFaults()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Bring version 2 back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(`PUT ${worldRoutes.world}`)).toHaveLength(0);
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(server.world.limits.rewards).toEqual({ min: 0, max: 7 });
  });
});

describe('the kinds', () => {
  test('have the plain mark where their icon is unknown, also with a name that every object has', async () => {
    const kinds = server.world.kinds.map((kind) => ({ ...kind, icon: 'constructor' }));
    server.world = { ...server.world, kinds };
    const person = await open('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Objective' }));
    expect(screen.getAllByRole('region').length).toBeGreaterThan(0);
  });

  test('are built with a live preview of the row and the sentence', async () => {
    const person = await open('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Objective' }));
    await person.keyboard('Visit');
    const form = screen.getByRole('region', { name: 'Visit' });
    await person.click(within(form).getByRole('button', { name: 'Add Field' }));
    await person.keyboard('Times');
    await person.selectOptions(within(form).getByLabelText('What is entered'), 'A number');
    const sentence = within(form).getByLabelText<HTMLInputElement>('Sentence');
    expect(sentence.value).toBe('{times}');
    await person.clear(sentence);
    await person.type(sentence, 'Visit {{times} times');
    const preview = within(form).getByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 1 times');
    const row = within(preview).getByRole('group', { name: 'Visit 1' });
    await person.clear(within(row).getByLabelText('Times'));
    await person.type(within(row).getByLabelText('Times'), '7');
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 7 times');
    await person.click(within(row).getByRole('button', { name: 'Delete Visit 1' }));
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 1 times');
  });

  test('say where their meaning shows them in place of their sentence', async () => {
    const person = await open('kinds');
    await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
    const sentence = screen.getByLabelText('Sentence');
    await person.clear(sentence);
    await person.type(sentence, 'Bring {{item}');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('listitem').textContent).toContain('‹Item›');
    expect(preview.getByRole('listitem').textContent).not.toContain('Bring');
    expect(screen.getByText(/^Quests do not show it/)).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Meaning'), 'None: it is shown and kept');
    expect(preview.getByRole('listitem').textContent).toContain('Bring ‹Item›');
    expect(screen.queryByText(/^Quests do not show it/)).toBeNull();
  });

  test('change places within their collection, and keep their type once saved', async () => {
    const person = await open('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Reward' }));
    await person.click(screen.getByRole('button', { name: 'Move New kind 1 up' }));
    const rewards = screen.getByRole('region', { name: 'Rewards' });
    expect(
      within(rewards)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['New kind 1', 'Currency Reward']);
    await person.click(within(rewards).getByRole('button', { name: 'Currency Reward' }));
    expect((screen.getByLabelText('Type') as HTMLInputElement).disabled).toBe(true);
  });

  test('get one of the icons', async () => {
    const person = await open('kinds');
    await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
    await person.click(screen.getByRole('button', { name: 'Choose icon, Icon: package' }));
    await person.type(await screen.findByRole('searchbox', { name: 'Search icons' }), 'anvil');
    await person.click(screen.getByRole('button', { name: 'anvil' }));
    expect(screen.getByRole('button', { name: 'Choose icon, Icon: anvil' })).toBeTruthy();
  });
});

describe('the entries', () => {
  test('are listed with level, value in coins and tags', async () => {
    await open();
    expect(await screen.findByText('Iron Sword')).toBeTruthy();
    expect(screen.getByText('Level 4')).toBeTruthy();
    expect(screen.getByText('2 silver 5 copper')).toBeTruthy();
  });

  test('of a catalogue that is not saved yet wait for the save of the world', async () => {
    const person = await open('world');
    await person.click(await screen.findByRole('button', { name: 'Add Catalogue' }));
    await person.keyboard('Device');
    await person.click(screen.getByRole('tab', { name: 'Catalogues' }));
    expect(await screen.findByText('Save the world first: Devices can have entries then.')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Devices' })).toBeNull();
  });

  test('have filters that fold, with their number', async () => {
    const person = await open();
    const toggle = await screen.findByRole('button', { name: 'Filters', expanded: false });
    await person.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await person.selectOptions(screen.getByLabelText('Filter by use'), 'Not used');
    await person.selectOptions(screen.getByLabelText('Filter by state'), 'Retired');
    expect(toggle.textContent).toBe('Filters (2)');
  });

  test('are searched and filtered by the server', async () => {
    const person = await open();
    await screen.findByText('Iron Sword');
    await person.type(screen.getByRole('searchbox'), 'herb');
    await person.selectOptions(screen.getByLabelText('Filter by use'), 'Not used');
    await vi.waitFor(() => expect(screen.queryByText('Iron Sword')).toBeNull());
    await vi.waitFor(() => expect(api.requests.at(-1)?.address).toContain('query=herb&used=false'));
  });

  test('are changed in place', async () => {
    const entry = aSavedEntry({ id: 'herb_1', name: 'Sea Herb' });
    api.on(`PUT ${entryAddress('item', 'herb_1')}`, { body: { ...entry, name: 'Sea Kale', version: 2 } });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Edit Sea Herb' }));
    const name = screen.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Sea Kale');
    await person.type(screen.getByLabelText('Level'), '3');
    await person.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent(`PUT ${entryAddress('item', 'herb_1')}`)).toHaveLength(1));
    const [put] = sent(`PUT ${entryAddress('item', 'herb_1')}`);
    expect(put?.body).toMatchObject({ name: 'Sea Kale', level: 3 });
    expect(put?.headers.get('If-Match')).toBe('"1.a"');
  });

  test('keep what is typed while somebody else changes them, and take the rest from there', async () => {
    const address = entryAddress('item', 'herb_1');
    api.on(`PUT ${address}`, () => {
      server.entries[1] = aSavedEntry({ id: 'herb_1', name: 'Salt Herb', level: 9, version: 2, stamp: 'b' });
      api.on(`PUT ${address}`, { body: { ...aSavedEntry({ id: 'herb_1', name: 'Sea Kale' }), version: 3 } });
      return problemReply(412, 'version_mismatch');
    });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Edit Sea Herb' }));
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await person.clear(name);
    await person.type(name, 'Sea Kale{Enter}');
    expect(await screen.findByText(/Somebody else changed this entry/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('9');
    expect(name.value).toBe('Sea Kale');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent(`PUT ${address}`)).toHaveLength(2));
    const put = sent(`PUT ${address}`).at(-1);
    expect(put?.body).toMatchObject({ name: 'Sea Kale', level: 9 });
    expect(put?.headers.get('If-Match')).toBe('"2.b"');
  });

  test('that quests name are not deleted, and can be retired instead', async () => {
    api.on(`DELETE ${entryAddress('item', 'herb_1')}`, problemReply(409, 'entry_in_use'));
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Delete Sea Herb' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The entry is in use')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Retire it instead' }));
    await vi.waitFor(() =>
      expect(sent(`PUT ${entryAddress('item', 'herb_1')}`).at(0)?.body).toMatchObject({ retired: true }),
    );
  });

  test('lead to each quest that uses them', async () => {
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, {
      body: {
        items: [
          { owner: 'official', kind: 'quests', id: 'quest_tides', title: 'Low Tide', place: '/objectives/1/item_id' },
          { owner: 'somebody', kind: 'quests', id: 'quest_hidden', title: 'Hidden', place: '/rewards/0/item_id' },
        ],
        next: null,
      },
    });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    const link = await screen.findByRole('link', { name: 'Low Tide' });
    expect(link.getAttribute('href')).toBe(`${paths.officialQuests}?quest=quest_tides`);
    expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
    expect(screen.getByText('objective 2')).toBeTruthy();
  });

  test('are replaced everywhere after a question that says how many places', async () => {
    const uses = {
      items: [{ owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' }],
      next: null,
    };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: uses });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 1, reward_tables: 0 } });
    api.on(`DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`, { status: 204 });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Replace “Sea Herb” with “Iron Sword” in 1 place?')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The replacement is taken back.')).toBeTruthy();
    expect(screen.queryByText('It was replaced.')).toBeNull();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'sword_1', preview: true }, { with: 'sword_1' }]);
  });

  test('that were renamed bring their present name to the quests that name them otherwise', async () => {
    const uses = {
      items: [{ owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' }],
      next: null,
    };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: uses });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 2, reward_tables: 0 } });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    await person.click(screen.getByRole('button', { name: 'Bring Names Up to Date' }));
    const question = 'Write the present name “Sea Herb” in 2 quests that name it otherwise?';
    expect(await screen.findByText(question)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    api.on(`DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`, { status: 204 });
    expect(await screen.findByText('The names are up to date.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The replacement is taken back.')).toBeTruthy();
    expect(screen.queryByText('The names are up to date.')).toBeNull();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'herb_1', preview: true }, { with: 'herb_1' }]);
  });

  test('that reward tables name are replaced in quests alone, and the screen says so', async () => {
    const use = { owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' };
    const ofTable = { ...use, kind: 'reward-tables', id: 'chest', title: 'Salt chest', place: '/rewards/1/reward' };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [use, ofTable], next: null } });
    const body = { id: 'r1', documents: 1, reward_tables: 1 };
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    const row = (await screen.findByText('Salt chest')).closest('li');
    expect(row?.textContent).toBe('Reward tableSalt chestreward 2yours');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    const question = 'in 1 place? 1 reward table names it, too, and is not changed.';
    expect(await screen.findByText(`Replace “Sea Herb” with “Iron Sword” ${question}`)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1 reward table names it, too, and is not changed.')).toBeTruthy();
  });

  test.each([
    ['Some of its quests changed since, so the replacement cannot be taken back.', false],
    ['The replaced entry does not exist any more, so the replacement cannot be taken back.', false],
    [null, true],
  ])('a replacement that is not taken back says why: %s', async (detail, mayTryAgain) => {
    const body = { type: 'about:blank', title: 'Conflict', status: 409, code: 'replacement_changed', detail };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [], next: null } });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 1, reward_tables: 0 } });
    const address = `DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`;
    api.on(address, detail === null ? { status: 502 } : { status: 409, body });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail ?? 'The server');
    expect(screen.queryByRole('button', { name: 'Take it back' }) !== null).toBe(mayTryAgain);
    expect(screen.queryByText('It was replaced.') === null).toBe(mayTryAgain);
  });

  test('of one name are distinguished by their ids, and the chosen one replaces', async () => {
    server = serveWorld(api, [
      aSavedEntry({ id: 'herb_1', name: 'Sea Herb' }),
      aSavedEntry({ id: 'sword_1', name: 'Iron Sword' }),
      aSavedEntry({ id: 'mod:sword', name: 'Iron Sword' }),
    ]);
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [], next: null } });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 0, reward_tables: 0 } });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'iron');
    await person.click(await screen.findByRole('option', { name: 'Iron Sword mod:sword' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Replace “Sea Herb” with “Iron Sword” (mod:sword) in 0 places?')).toBeTruthy();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'mod:sword', preview: true }]);
  });

  test('are not replaced where too many quests name them: the screen says so before the question', async () => {
    const detail = 'More than 10,000 quests name this entry.';
    const refusal = { type: 'about:blank', title: 'Too many', status: 422, code: 'replacement_too_large', detail };
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { status: 422, body: refusal });
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('are added with an id of the game', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Add Entry' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Entry' });
    await person.type(within(dialog).getByLabelText('Name'), 'Rune Stone');
    await person.type(within(dialog).getByLabelText('Id'), 'two words');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('no blanks');
    await person.clear(within(dialog).getByLabelText('Id'));
    await person.type(within(dialog).getByLabelText('Id'), 'minecraft:stone');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(
        sent(`PUT ${entryAddress('item', 'minecraft:stone')}`)
          .at(0)
          ?.headers.get('If-None-Match'),
      ).toBe('*'),
    );
  });

  test('that can not be loaded are tried again', async () => {
    api.on(`GET ${worldRoutes.entries}`, problemReply(404, 'not_found'));
    await open();
    expect(await screen.findByText('The entries could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('without a connection', () => {
  const tryAgain = 'The server could not be reached. Please try again.';

  test('an entry that is saved, retired or added, and its picture, say that the server was out of reach', async () => {
    const picture = new File(['png'], 'kelp.png', { type: 'image/png' });
    for (const id of ['herb_1', 'kelp']) api.silence(`PUT ${entryAddress('item', id)}`);
    api.silence(`POST ${worldRoutes.icons}`);
    const person = await open();
    render(<Toasts />);
    await person.click(await screen.findByRole('button', { name: 'Retire Sea Herb' }));
    expect(await screen.findByText(tryAgain)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Edit Sea Herb' }));
    await person.type(screen.getByLabelText('Level'), '3{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(tryAgain);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Add Entry' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Entry' }));
    await person.upload(dialog.getByLabelText('Choose a picture'), picture);
    expect((await dialog.findByRole('alert')).textContent).toBe(tryAgain);
    await person.type(dialog.getByLabelText('Name'), 'Kelp');
    await person.type(dialog.getByLabelText('Id'), 'kelp{Enter}');
    await vi.waitFor(() => expect(dialog.getAllByText(tryAgain, { exact: false })).toHaveLength(2));
  });

  test('says that a table can not be read', async () => {
    api.silence(`POST ${worldRoutes.imports}`);
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    await person.upload(dialog.getByLabelText('Table'), new File(['id,name\nkale,Sea Kale\n'], 'items.csv'));
    await person.click(await dialog.findByRole('button', { name: 'Show what would change' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'The server could not be reached. Nothing was changed.',
    );
  });
});

describe('an import', () => {
  const table = new File(['Key,Display Name,Price,Lvl\nkale,Sea Kale,12,3\n'], 'items.csv', { type: 'text/csv' });
  const plan = {
    id: 'i1',
    added: 1,
    changed: 0,
    retired: 0,
    unchanged: 2,
    refused: [{ row: 3, reason: 'No name' }],
    refused_rows: 1,
  };

  test('shows what would change, and applies it', async () => {
    api.on(`POST ${worldRoutes.imports}`, { body: { ...plan, unused_columns: ['Lvl', 'Notes'] } });
    api.on(`POST ${worldRoutes.imports}/i1`, { body: { ...plan, added: 2_991 } });
    const person = await open();
    render(<Toasts />);
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog', { name: 'Import entries' });
    expect(within(dialog).getByText('Into the catalogue “Items”.')).toBeTruthy();
    await person.upload(within(dialog).getByLabelText('Table'), table);
    expect(((await within(dialog).findByLabelText('Column for Name')) as HTMLSelectElement).value).toBe('Display Name');
    expect(within(dialog).getByText('The first row: Sea Kale.')).toBeTruthy();
    expect(within(dialog).getByText('Not used: Lvl')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Show what would change' }));
    const refused = await within(dialog).findByText('No name');
    expect(refused.textContent).toBe('Row 3 No name');
    expect(within(dialog).getByText('Into the catalogue “Items”.')).toBeTruthy();
    expect(within(dialog).getByText('Row 1 is the first below the headings.')).toBeTruthy();
    expect(within(dialog).getByText('Not used: Lvl, Notes')).toBeTruthy();
    expect(sent(`POST ${worldRoutes.imports}`).at(0)?.body).toMatchObject({
      catalogue: 'item',
      format: 'csv',
      columns: { id: 'Key', name: 'Display Name', value: 'Price' },
      missing: 'keep',
    });
    await person.click(within(dialog).getByRole('button', { name: 'Import' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('2,991 entries were imported.')).toBeTruthy();
  });

  test('of a file that is no table says what is wanted', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    const upload = userEvent.setup({ applyAccept: false }).upload;
    await upload(dialog.getByLabelText('Table'), new File(['[\n{"name":}]'], 'items.json'));
    expect(await dialog.findByText('This file is not valid JSON. Its first fault is in line 2.')).toBeTruthy();
    await upload(dialog.getByLabelText('Table'), new File(['{\n  id: "0A"\n}'], 'book.snbt'));
    expect(await dialog.findByText(/^This file is not a table\. Choose a CSV, TSV or JSON file/)).toBeTruthy();
    expect(dialog.queryByLabelText('Column for Name')).toBeNull();
  });

  test('shows the first entries that are new, change or are retired', async () => {
    const entry = { row: 1, changes: [] };
    const rows = [
      { ...entry, act: 'added', id: 'kale', name: 'Sea Kale' },
      {
        ...entry,
        act: 'changed',
        row: 2,
        id: 'herb_1',
        name: 'Salt Herb',
        changes: [
          { part: 'name', before: 'Sea Herb', after: 'Salt Herb' },
          { part: 'level', before: '', after: '4' },
        ],
      },
      { ...entry, act: 'retired', row: null, id: 'sword_1', name: 'Iron Sword' },
    ];
    const figures = { added: 1_200, changed: 1, retired: 1, refused: [], refused_rows: 0 };
    api.on(`POST ${worldRoutes.imports}`, { body: { ...plan, ...figures, rows } });
    const { dialog } = await startImport();
    const shown = async (name: string) => (await dialog.findByRole('region', { name })).textContent;
    expect(await shown('New entries')).toBe('New entriesThe first 1 of 1,200.Row 1 Sea Kale kale');
    expect(await shown('Entries that change')).toBe(
      'Entries that changeRow 2 Salt Herb herb_1Name: Sea Herb → Salt HerbLevel: nothing → 4',
    );
    expect(await shown('Entries that are retired')).toBe('Entries that are retiredIron Sword sword_1');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that the server cannot read says why', async () => {
    const detail = 'Line 3 cannot be read: a quote is open.';
    const refusal = { type: 'about:blank', title: 'No', status: 422, code: 'import_unreadable', detail };
    api.on(`POST ${worldRoutes.imports}`, { status: 422, body: refusal });
    const { dialog } = await startImport();
    expect(await dialog.findByText(detail)).toBeTruthy();
  });

  const startImport = async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    await person.upload(dialog.getByLabelText('Table'), table);
    await person.click(await dialog.findByRole('button', { name: 'Show what would change' }));
    return { person, dialog };
  };

  test('is called off while the table is read', async () => {
    api.on(`POST ${worldRoutes.imports}`, () => new Promise(() => undefined));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    expect(await dialog.findByText('The import is called off. Nothing was changed.')).toBeTruthy();
  });

  test.each([
    ['before it was applied', problemReply(410, 'import_gone'), 'The import is called off. Nothing was changed.'],
    [
      'while the server fails',
      problemReply(503, 'unavailable'),
      'The table could not be imported. Nothing was changed.',
    ],
  ])('that is called off while it is applied says how it ended: %s', async (_when, end, said) => {
    const { promise, resolve } = Promise.withResolvers<typeof end>();
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`DELETE ${worldRoutes.imports}/i1`, { status: 204 });
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    expect(dialog.getByRole('status').textContent).toBe('Calling off');
    await vi.waitFor(() => expect(sent(`DELETE ${worldRoutes.imports}/i1`)).toHaveLength(1));
    resolve(end);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('says how many of its rows are written while it is applied', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof plan }>();
    const steps = [1_200, 48_000];
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`GET ${worldRoutes.imports}/i1`, () => ({ body: { done: steps.shift() ?? 50_000, total: 50_000 } }));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('1,200 of 50,000 rows')).toBeTruthy();
    const bar = dialog.getByRole('progressbar', { name: 'Importing' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1200', '50000']);
    expect(await accessibilityFaults()).toEqual([]);
    expect(await dialog.findByText('48,000 of 50,000 rows', undefined, { timeout: 5_000 })).toBeTruthy();
    resolve({ body: plan });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is called off too late is imported', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof plan }>();
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`DELETE ${worldRoutes.imports}/i1`, problemReply(410, 'import_gone'));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    resolve({ body: plan });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a world that can not be read is tried again', async () => {
  api.on(`GET ${worldRoutes.world}`, problemReply(503, 'unavailable'));
  const person = await open('limits');
  const again = await screen.findByRole('button', { name: 'Try again' });
  serveWorld(api);
  await person.click(again);
  expect(await screen.findByLabelText('Most: Rewards')).toBeTruthy();
});

describe('another world to begin with', () => {
  const size = { kinds: 10, catalogues: 5, entries: 120, quests: 10, story_lines: 1 };
  const realm = { id: 'realm', name: 'Realm', sentence: 'For a classic online game.', brings: size };
  const offer = (items: readonly object[]) =>
    api.on(`GET ${worldRoutes.offers}`, { body: { items, replaces: { ...size, quests: 50 } } });

  test('replaces the present one after a question that says what goes', async () => {
    offer([realm]);
    api.on(`POST ${offerAddress('realm')}`, ({ headers }) => {
      expect(headers.get('If-Match')).toBe('"3"');
      offer([]);
      server.world = { ...server.world, name: 'Realm', version: 4 };
      return { body: server.world, headers: { ETag: '"4"' } };
    });
    const person = await open();
    expect(await screen.findByText(/may begin with another world: Realm/)).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Look at these worlds' }));
    const offers = await screen.findByRole('region', { name: 'Begin with another world' });
    expect(within(offers).getByRole('listitem').textContent).toContain('For a classic online game.');
    await person.click(within(offers).getByRole('button', { name: 'Begin with Realm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Begin with Realm' });
    expect(dialog.textContent).toContain('Tidewant goes, with 10 kinds, 5 catalogues, 120 entries, 50 official quests');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The world is Realm now.')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the world')).value).toBe('Realm');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Begin with another world' })).toBeNull());
  });

  test('is refused with the reason once somebody has saved a quest', async () => {
    offer([realm]);
    api.on(`POST ${offerAddress('realm')}`, () => ({
      status: 409,
      body: { type: 'about:blank', title: 'No', status: 409, code: 'world_not_offered', detail: 'Somebody has saved.' },
    }));
    const person = await open('world');
    await person.click(await screen.findByRole('button', { name: 'Begin with Realm' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'The world is not replaced' })).toBeTruthy();
    expect(screen.getByText('Somebody has saved.')).toBeTruthy();
    expect(server.world.name).toBe('Tidewant');
  });

  test('is not shown where none is offered', async () => {
    offer([]);
    await open('world');
    await screen.findByLabelText('Name of the world');
    await waitFor(() => expect(sent(`GET ${worldRoutes.offers}`)).toHaveLength(1));
    expect(screen.queryByText('Begin with another world')).toBeNull();
  });
});
