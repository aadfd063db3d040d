import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import type { WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { openYourQuests, row } from '#web/quests/testing/open-your-quests.tsx';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';

const anEntryOf = (entries: readonly Entry[], catalogue: string): Entry => {
  const entry = entries.find((each) => each.catalogue === catalogue);
  if (!entry) throw new Error(`The world has no ${catalogue}.`);
  return entry;
};

const openWorld = async (name: keyof typeof shippedWorlds) => {
  const shipped = await shippedWorlds[name]();
  knowWorld(shipped.world, shipped.entries);
  const nameOf = (catalogue: string) => anEntryOf(shipped.entries, catalogue).name;
  return { ...shipped, nameOf, idOf: (catalogue: string) => anEntryOf(shipped.entries, catalogue).id };
};

const add = async (user: UserEvent, of: 'Requirement' | 'Objective' | 'Reward', type: string) => {
  await user.selectOptions(field(`${of} type`), type);
  await user.click(button(`Add ${of}`));
};
const put = (user: UserEvent, name: string, label: string, text: string) =>
  write(user, row(name).getByLabelText(label), text);
const choose = (user: UserEvent, name: string, label: string, text: string) =>
  user.selectOptions(row(name).getByLabelText(label), text);

const create = async (user: UserEvent) => {
  await user.click(button('Create Quest'));
  await user.click(button('Confirm'));
};

const savedBy = ({ quests }: ReturnType<typeof questServer>) => [...quests.values()][0];

const typeTitle = async () => {
  const { user } = openYourQuests(questServer(), '?mode=create');
  await user.click(field('Title'));
  await user.keyboard('the');
};

describe('titles that are offered', () => {
  it('are those of the world that is open, and none where it brings none', async () => {
    await openWorld('tidewant');
    await typeTitle();
    expect(within(await screen.findByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(1);
    cleanup();
    await openWorld('realm');
    await typeTitle();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a quest of a classic online world', () => {
  it('is written with every control, and saved as its world stores it', async () => {
    const { nameOf, idOf } = await openWorld('realm');
    const server = questServer();
    const { user } = openYourQuests(server, '?mode=create');
    await write(user, field('Title'), 'The lamp that will not light');
    await write(user, field('Given by'), nameOf('character'));
    await user.selectOptions(field('Zone'), nameOf('zone'));
    await write(user, field('Players it is made for'), '5');
    await write(user, field('Summary'), 'Two lines\nof a summary.');
    await add(user, 'Requirement', 'Profession Level');
    await choose(user, 'Profession Level 1', 'Profession', nameOf('profession'));
    await put(user, 'Profession Level 1', 'Level', '75');
    await add(user, 'Objective', 'Collect');
    await put(user, 'Collect 1', 'Item', nameOf('item'));
    await put(user, 'Collect 1', 'Quantity', '8');
    await put(user, 'Collect 1', 'Drops from', nameOf('character'));
    await add(user, 'Reward', 'Money');
    await put(user, 'Money 1', 'Silver', '12');
    for (const thing of ['A lamp', 'A cloak']) {
      await add(user, 'Reward', 'Item');
      await user.paste(thing);
    }
    await user.click(button('Let players choose'));
    expect(document.activeElement).toBe(field('Name of the choice'));
    await write(user, field('Name of the choice'), 'A keepsake');
    await choose(user, 'Item 1', 'Given', 'A keepsake');
    await choose(user, 'Item 2', 'Given', 'A keepsake');
    expect(await accessibilityFaults()).toEqual([]);
    await create(user);

    const group = Object.keys(savedBy(server)?.reward_groups ?? {})[0] ?? '';
    expect(savedBy(server)).toMatchObject({
      fields: {
        giver: { id: idOf('character'), name: nameOf('character') },
        zone: { id: idOf('zone'), name: nameOf('zone') },
        players: 5,
        summary: 'Two lines\nof a summary.',
      },
      requirements: { '0': { profession_id: idOf('profession'), level: 75 } },
      objectives: {
        '0': { item_id: idOf('item'), quantity: 8, source_id: idOf('character'), source_name: nameOf('character') },
      },
      rewards: {
        '0': { copper: 0, silver: 12, gold: 0 },
        '1': { item_id: '', item_name: 'A lamp', group },
        '2': { item_name: 'A cloak', group },
      },
      reward_groups: { [group]: { title: 'A keepsake', pick: 'player', count: 1 } },
    });
    expect(Object.keys(savedBy(server)?.fields ?? {})).toHaveLength(4);
  });

  it('shows its fields, what else a property says, and what is chosen from', async () => {
    const { quests } = await openWorld('realm');
    const sample = quests.find(({ reward_groups, fields }) => reward_groups && fields);
    const saved = aSavedQuest({ ...sample, objectives: { '0': collecting } });
    openYourQuests(questServer(saved), `?quest=${saved.id}`);
    const more = within(await screen.findByRole('region', { name: 'More about this quest' }));
    expect(more.getAllByRole('term').length).toBe(Object.keys(saved.fields ?? {}).length);
    expect(screen.getByText('Drops from: Marsh wolf')).toBeTruthy();
    const [group] = Object.values(saved.reward_groups ?? {});
    expect(
      within(screen.getByRole('group', { name: group?.title ?? '' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(1);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

const collecting = {
  id: '0',
  type: 'Collect',
  type_count: 1,
  item_id: '',
  item_name: 'Wolf pelt',
  quantity: 3,
  source_id: '',
  source_name: 'Marsh wolf',
};

describe('a quest of a block-building game', () => {
  it('is written with every control, and saved as its world stores it', async () => {
    const { world, nameOf, idOf } = await openWorld('blocks');
    const server = questServer();
    const { user } = openYourQuests(server, '?mode=create');
    await write(user, field('Title'), 'Light');
    await user.selectOptions(field('Shape'), 'Hexagon');
    const item = world.kinds.find(({ fields }) => fields.some(({ key }) => key === 'match'))?.type ?? '';
    await add(user, 'Objective', item);
    await put(user, `${item} 1`, 'Item', nameOf('item'));
    await put(user, `${item} 1`, 'Item data', '{Damage:3}');
    await choose(user, `${item} 1`, 'Item data must match', 'Exactly');
    const optional = row(`${item} 1`).queryByRole('checkbox', { name: 'Optional' });
    if (optional) await user.click(optional);
    await create(user);
    expect(savedBy(server)).toMatchObject({
      fields: { shape: 'hexagon' },
      objectives: {
        '0': {
          type: item,
          item_id: idOf('item'),
          data: '{Damage:3}',
          match: 'all',
          ...(optional && { optional: true }),
        },
      },
      rewards: {},
    });
    expect(savedBy(server)).not.toHaveProperty('reward_groups');
  });

  it('of several items with one name takes the chosen one, and shows its id', async () => {
    const { world } = await openWorld('blocks');
    knowWorld(world, ['cogwork:gear', 'saltlea:gear'].map(aGear));
    const server = questServer();
    const { user } = openYourQuests(server, '?mode=create');
    await write(user, field('Title'), 'Light');
    await add(user, 'Objective', 'Item');
    await user.keyboard('gear');
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Gear cogwork:gear', 'Gear saltlea:gear']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(row('Item 1').getByLabelText<HTMLInputElement>('Item').value).toBe('Gear');
    expect(row('Item 1').getByText('saltlea:gear')).toBeTruthy();
    await create(user);
    expect(savedBy(server)).toMatchObject({ objectives: { '0': { item_id: 'saltlea:gear', item_name: 'Gear' } } });
  });

  it('begins a new row with its number selected, so that typing replaces it', async () => {
    await openWorld('blocks');
    const { user } = openYourQuests(questServer(), '?mode=create');
    await add(user, 'Reward', 'Experience Levels Reward');
    await user.keyboard('2');
    expect(row('Experience Levels Reward 1').getByLabelText<HTMLInputElement>('Amount').value).toBe('2');
  });

  it('may be without objectives and rewards, and no text says that it needs one', async () => {
    await openWorld('blocks');
    openYourQuests(questServer(), '?mode=create');
    expect(await screen.findByText('No objectives yet.')).toBeTruthy();
    expect(screen.getByText('No rewards yet.')).toBeTruthy();
  });
});

describe('a quest of a world without kinds', () => {
  it('has a title and a description, and says that nothing can be added yet', async () => {
    await openWorld('empty');
    const server = questServer();
    const { user } = openYourQuests(server, '?mode=create');
    await write(user, field('Title'), 'The first of its world');
    expect(screen.getByText('The world has no kinds of objectives yet. Administrators describe them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Add|Paste)/ })).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    await create(user);

    expect(savedBy(server)).toMatchObject({ title: 'The first of its world', objectives: {} });
  });
});

const aGear = (id: string): Entry => ({
  catalogue: 'item',
  id,
  name: 'Gear',
  ...blankEntry,
});

describe('a property', () => {
  it('of a kind that the world does not have is shown with its values, and can be deleted', async () => {
    const unknown = { id: '0', type: 'Dig', type_count: 1, place_id: 'zone:9', depth: 4 };
    const saved = aSavedQuest({ objectives: { '0': unknown } });
    const { user } = openYourQuests(questServer(saved), `?quest=${saved.id}&mode=edit`);
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(row('Dig 1').getByText(/zone:9, 4/)).toBeTruthy();
    await user.click(button('Delete Dig 1'));
    expect(screen.queryByRole('group', { name: 'Dig 1' })).toBeNull();
  });

  it('of a retired kind keeps its fields, and no other of its kind is offered', async () => {
    const { world } = await openWorld('tidewant');
    knowWorld({ ...world, kinds: world.kinds.map((kind) => ({ ...kind, retired: kind.type === 'Collect Item' })) }, []);
    const saved = aSavedQuest();
    openYourQuests(questServer(saved), `?quest=${saved.id}&mode=edit`);
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(row('Collect Item 1').getByLabelText('Quantity')).toBeTruthy();
    expect(row('Collect Item 1').getByText('No longer offered')).toBeTruthy();
    const offered = within(field('Objective type')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Slay Creature', 'Escort NPC', 'Talk with NPC']);
  });
});

describe('the first fault', () => {
  it('of a field of the quest stands in its section until the field changes', async () => {
    const { world } = await openWorld('realm');
    knowWorld({ ...world, quest_fields: world.quest_fields.map((each) => ({ ...each, required: true })) }, []);
    const { user } = openYourQuests(questServer(), '?mode=create');
    await write(user, field('Title'), 'A title');
    await user.click(button('Create Quest'));
    expect(within(screen.getByRole('region', { name: 'More about this quest' })).getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(field('Given by'));
    await user.paste('Ysa Corran');
    expect(field('Given by').getAttribute('aria-invalid')).toBeNull();
  });

  it('of rewards to choose from stands with them until a reward is added', async () => {
    const saved = aSavedQuest();
    const { user } = openYourQuests(questServer(saved), `?quest=${saved.id}&mode=edit`);
    await user.click(await screen.findByRole('button', { name: 'Let players choose' }));
    await choose(user, 'Item Reward 1', 'Given', 'Choose one');
    await user.click(button('Save Changes'));
    const choice = row('Choice 1');
    expect(choice.getByRole('alert').textContent).toContain('There must be at least two rewards to choose from.');
    expect(document.activeElement).toBe(choice.getByLabelText('How many are given'));
    await choose(user, 'XP Reward 1', 'Given', 'Choose one');
    expect(choice.getByLabelText('How many are given').getAttribute('aria-invalid')).toBeNull();
    await user.click(button('Delete the choice Choose one'));
    expect(screen.queryByLabelText('Given')).toBeNull();
    expect(document.activeElement).toBe(button('Let players choose'));
  });
});

describe('a field of the quest that the world has no more', () => {
  it.each(['realm', 'tidewant'] as const)('is shown and can be deleted: %s', async (name) => {
    await openWorld(name);
    const saved = aSavedQuest({ fields: { moon: 'full' } });
    const { user } = openYourQuests(questServer(saved), `?quest=${saved.id}&mode=edit`);
    expect((await screen.findByText(/^moon: full/)).textContent).toContain('The world has no such field.');
    await user.click(button('Delete moon'));
    expect(screen.queryByText(/^moon: full/)).toBeNull();
  });
});

describe('a part of a property that its kind has no more', () => {
  it('is shown, prevents the save, and can be deleted', async () => {
    await openWorld('tidewant');
    const plain = { id: '0', type: 'Collect Item', type_count: 1, item_id: '', item_name: 'Rope' };
    const objectives = { '0': { ...plain, item_quantity: 1, moon: 'full', cook_id: 'c1', cook_name: 'Nan' } };
    const server = questServer(aSavedQuest({ objectives }));
    const saved = savedBy(server);
    const { user } = openYourQuests(server, `?quest=${saved?.id}&mode=edit`);
    await screen.findByText(/^moon: full/);
    const stray = row('Collect Item 1');
    expect(stray.getByText(/^moon: full/).textContent).toContain('Its kind has no such field.');
    expect(stray.getByText(/^cook: Nan/)).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(button('Save Changes'));
    expect(await screen.findByText('The world has no part moon here.')).toBeTruthy();
    await user.click(button('Delete moon of Collect Item 1'));
    expect(screen.queryByText(/^moon: full/)).toBeNull();
    expect(document.activeElement).toBe(stray.getByLabelText('Item'));
    await user.click(button('Delete cook of Collect Item 1'));
    await user.click(button('Save Changes'));
    await user.click(button('Confirm'));
    expect(savedBy(server)?.objectives).toEqual({ '0': { ...plain, item_quantity: 1 } });
  });
});

describe('advice', () => {
  it('shows a renamed entry, and brings the name up to date', async () => {
    const { world, entries } = await openWorld('tidewant');
    const cutlass = entries.map((entry) =>
      entry.id === 'item_drymouth_cutlass' ? { ...entry, name: 'Tide Blade', aliases: [entry.name] } : entry,
    );
    knowWorld(world, cutlass);
    const saved = aSavedQuest();
    const { user } = openYourQuests(questServer(saved), `?quest=${saved.id}&mode=edit`);
    const advice = await screen.findByRole('region', { name: 'Advice' });
    expect(advice.textContent).toContain('Collect Item 1 names “Drymouth Cutlass”, which is called “Tide Blade” now.');
    await user.click(button('Bring up to date: “Tide Blade”'));
    expect(row('Collect Item 1').getByLabelText<HTMLInputElement>('Item').value).toBe('Tide Blade');
    expect(screen.queryByRole('region', { name: 'Advice' })).toBeNull();
  });
});

const coins = (key: string, label: string): WorldField => ({ key, label, required: false, control: 'coins' });

describe('coins beside other fields', () => {
  it('have the label of their field, in the quest and in a row', async () => {
    const { world } = await openWorld('realm');
    const kinds = world.kinds.map((kind) =>
      kind.type === 'Talk' ? { ...kind, fields: [...kind.fields, coins('price', 'Price')] } : kind,
    );
    knowWorld({ ...world, kinds, quest_fields: [coins('fee', 'Fee')] }, []);
    const { user } = openYourQuests(questServer(), '?mode=create');
    expect(field('Fee: Silver')).toBeTruthy();
    await add(user, 'Objective', 'Talk');
    expect(row('Talk 1').getByLabelText('Price: Silver')).toBeTruthy();
    await add(user, 'Reward', 'Money');
    expect(row('Money 1').getByLabelText('Silver')).toBeTruthy();
  });
});
