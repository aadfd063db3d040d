import { act, screen, within } from '@testing-library/react';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { openYourQuests, row } from '#web/quests/testing/open-your-quests.tsx';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';

const addButtons = { requirements: 'Requirement', objectives: 'Objective', rewards: 'Reward' } as const;

const addRow = async (user: UserEvent, type: string) => {
  const one = addButtons[tidewantWorld.kindOf(type)?.collection ?? 'objectives'];
  await user.selectOptions(field(`${one} type`), type);
  await user.click(button(`Add ${one}`));
};
const rowNames = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);
const writeAndLeave = async (user: UserEvent, input: HTMLElement, text: string) => {
  await write(user, input, text);
  await user.tab();
};
const fieldOf = (name: string, label: string) => row(name).getByLabelText<HTMLInputElement>(label, { exact: true });

const alertIn = (section: string) => within(screen.getByRole('region', { name: section })).queryByRole('alert');
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Save Changes' }));

const openEditor = (quest = {}) => {
  const saved = aSavedQuest(quest);
  const server = questServer(saved);
  return { server, ...openYourQuests(server, `?quest=${saved.id}&mode=edit`) };
};

describe('a row', () => {
  it.each<[string, Record<string, string>]>([
    ['Level Requirement', { Profession: 'Attack', Level: '1' }],
    ['Collect Item', { Item: '', Quantity: '1' }],
    ['Slay Creature', { Creature: '', 'Kill count': '1' }],
    ['Escort NPC', { NPC: '' }],
    ['Talk with NPC', { NPC: '' }],
    ['Currency Reward', { Copper: '0', Silver: '0', Gold: '0' }],
    ['Item Reward', { Item: '', Quantity: '1' }],
    ['XP Reward', { Profession: 'Attack', Experience: '1' }],
  ])('of %s starts with its fields, the first one focused', async (type, fields) => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, type);
    const shown = Object.keys(fields).map((label) => [label, fieldOf(`${type} 1`, label).value]);
    expect(Object.fromEntries(shown)).toEqual(fields);
    expect(document.activeElement).toBe(fieldOf(`${type} 1`, Object.keys(fields)[0] ?? ''));
  });

  it.each<[string, string, number, number]>([
    ['Level Requirement', 'Level', 1, 100],
    ['Collect Item', 'Quantity', 1, 30],
    ['Slay Creature', 'Kill count', 1, 30],
    ['Currency Reward', 'Copper', 0, 99],
    ['Currency Reward', 'Silver', 0, 99],
    ['Currency Reward', 'Gold', 0, 250],
    ['Item Reward', 'Quantity', 1, 50],
    ['XP Reward', 'Experience', 1, 100_000],
  ])('of %s clamps %s to %i and %i when it is left', async (type, label, min, max) => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, type);
    const input = fieldOf(`${type} 1`, label);
    await writeAndLeave(user, input, String(max + 1));
    expect(input.value).toBe(String(max));
    await writeAndLeave(user, input, String(min - 1));
    expect(input.value).toBe(String(min));
    await writeAndLeave(user, input, `${min + 1}.9`);
    expect(input.value).toBe(String(min + 1));
  });

  it('is deleted by its button; the rest is numbered anew and the neighbour gets the focus', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    for (const type of ['Collect Item', 'Slay Creature', 'Collect Item'] as const) await addRow(user, type);
    await write(user, fieldOf('Collect Item 2', 'Item'), 'Second item');
    await user.click(button('Delete Collect Item 1'));
    expect(rowNames('Quest Objectives')).toEqual(['Slay Creature 1', 'Collect Item 1']);
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('Second item');
    expect(document.activeElement).toBe(button('Delete Slay Creature 1'));
    await user.click(button('Delete Collect Item 1'));
    expect(document.activeElement).toBe(button('Delete Slay Creature 1'));
    await user.click(button('Delete Slay Creature 1'));
    expect(document.activeElement).toBe(button('Add Objective'));
  });
});

describe('suggestions', () => {
  it('are chosen by keyboard and bring the id of the entry', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, 'Collect Item');
    await user.keyboard('cutl');
    const list = screen.getByRole('listbox', { name: 'Suggestions for Item' });
    expect(within(list).getAllByRole('option')[0]?.textContent).toBe('Drymouth Cutlass');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('Drymouth Cutlass');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each(['Enter', 'Tab'])('that are the only one are highlighted, and %s takes it', async (key) => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, 'Collect Item');
    await user.keyboard('drymouth cutl');
    const [only, ...others] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect([only?.getAttribute('aria-selected'), others]).toEqual(['true', []]);
    await user.keyboard(`{${key}}`);
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('Drymouth Cutlass');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are not taken after Escape, by a pointer elsewhere, or among several, and the text is marked', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, 'Collect Item');
    await user.keyboard('drymouth cutl');
    await user.click(field('Description'));
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('drymouth cutl');
    expect(row('Collect Item 1').getByText('Not in the world')).toBeTruthy();
    await user.click(fieldOf('Collect Item 1', 'Item'));
    await user.keyboard('a{Escape}{Tab}');
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('drymouth cutla');
    await user.clear(fieldOf('Collect Item 1', 'Item'));
    await user.type(fieldOf('Collect Item 1', 'Item'), 'dry{Tab}');
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('dry');
    await user.clear(fieldOf('Collect Item 1', 'Item'));
    await user.type(fieldOf('Collect Item 1', 'Item'), 'Drymouth Cutlass{Escape}{Tab}');
    expect(row('Collect Item 1').queryByText('Not in the world')).toBeNull();
  });

  it('are taken of a name that was written in other capitals, and no check names it', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await addRow(user, 'Collect Item');
    await user.keyboard('drymouth cutlass{Escape}');
    expect(await screen.findByText(/names “drymouth cutlass”/)).toBeTruthy();
    await user.click(field('Description'));
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('Drymouth Cutlass');
    expect(row('Collect Item 1').queryByText('Not in the world')).toBeNull();
    expect(screen.queryByText(/names “drymouth cutlass”/)).toBeNull();
  });

  it('for a creature begin with creatures, for an NPC with people', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    const firstOffered = async () => {
      await user.keyboard('{ArrowDown}');
      const name = within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent;
      return tidewantEntries.find((entry) => entry.name === name)?.tags;
    };
    await addRow(user, 'Slay Creature');
    expect(await firstOffered()).toContain('creature');
    await user.keyboard('{Escape}');
    await addRow(user, 'Escort NPC');
    expect(await firstOffered()).toContain('person');
  });

  it('for the title bring a description where there is none yet', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.type(field('Title'), 'meadow herr');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Title').value).toBe('Meadow Herring for Granny');
    expect(field('Description').value).toMatch(/^The sea left and the herring stayed/);
    await user.clear(field('Title'));
    await user.type(field('Title'), 'crab in{ArrowDown}{Enter}');
    expect(field('Description').value).toMatch(/^The sea left and the herring stayed/);
  });

  it('leave a text that was typed as it is', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.type(field('Title'), 'crab');
    await user.keyboard('{Escape}{Escape}');
    await user.tab();
    expect(field('Title').value).toBe('crab');
  });
});

describe('what may be worth a look', () => {
  it('shows below the rows while it applies, and refuses nothing', async () => {
    const { user } = openEditor();
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(screen.queryByRole('region', { name: 'Advice' })).toBeNull();
    await write(user, fieldOf('Collect Item 1', 'Item'), 'Drymouth Cutlas');
    await user.click(field('Description'));
    const advice = await screen.findByRole('region', { name: 'Advice' });
    expect(advice.textContent).toContain('Collect Item 1 names “Drymouth Cutlas”; the world knows “Drymouth Cutlass”.');
    expect(await accessibilityFaults()).toEqual([]);
    await save(user);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Save Changes' })).getByRole('button', { name: 'Cancel' }),
    );
    await writeAndLeave(user, fieldOf('Collect Item 1', 'Item'), 'Drymouth Cutlass');
    expect(screen.queryByRole('region', { name: 'Advice' })).toBeNull();
  });

  it('puts the name that was meant into its field, which then has the focus', async () => {
    const { user, server } = openEditor();
    await screen.findByRole('button', { name: 'Save Changes' });
    await write(user, fieldOf('Collect Item 1', 'Item'), 'drymouth cutlas');
    await user.click(field('Description'));
    await user.click(await screen.findByRole('button', { name: 'Use “Drymouth Cutlass”' }));
    expect(fieldOf('Collect Item 1', 'Item').value).toBe('Drymouth Cutlass');
    expect(document.activeElement).toBe(fieldOf('Collect Item 1', 'Item'));
    await save(user);
    await user.click(button('Confirm'));
    const [saved] = [...server.quests.values()];
    expect(saved?.objectives['0']).toMatchObject({ item_id: 'item_drymouth_cutlass', item_name: 'Drymouth Cutlass' });
  });
});

describe('text fields', () => {
  it('are cut to 50 characters on one line, and count those of the description', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.click(field('Title'));
    await user.paste('x'.repeat(60));
    expect(field('Title').value).toBe('x'.repeat(50));
    await user.click(field('Description'));
    await user.paste('y'.repeat(3001));
    expect(field('Description').value).toHaveLength(3001);
    expect(screen.getByText('3,001 of 3,000 characters')).toBeTruthy();
  });

  it('take no characters that could not be stored', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.click(field('Description'));
    await user.paste('One\u000BTwo\u0000\nThree');
    expect(field('Description').value).toBe('OneTwo\nThree');
  });
});

describe('a broken rule', () => {
  it.each([
    ['Title', { title: 'Four' }, 'The quest title should be between 5 and 50 characters.'],
    ['Description', { description: ' 4  ' }, 'The quest description should be between 5 and 3000 characters.'],
    ['Objective type', { objectives: {} }, 'The minimum amount of objectives is 1'],
    ['Reward type', { rewards: {} }, 'The minimum amount of rewards is 1'],
  ])('marks and focuses %s and shows the message', async (label, quest, message) => {
    const { user, server } = openEditor(quest);
    await save(user);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.writes()).toEqual([]);
  });

  it('shows one at a time, in the order of the rules', async () => {
    const { user } = openEditor({ title: 'Four', description: '', rewards: {} });
    await save(user);
    await writeAndLeave(user, field('Title'), 'Fives');
    await save(user);
    expect(screen.getByRole('alert').textContent).toContain('The quest description should');
    await writeAndLeave(user, field('Description'), 'Fives');
    await save(user);
    expect(alertIn('Quest Rewards')?.textContent).toContain('The minimum amount of rewards is 1');
    expect(alertIn('Quest Objectives')).toBeNull();
  });

  it('of a row stands in that row and moves with it until its field changes', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await write(user, field('Title'), 'A title');
    await write(user, field('Description'), 'A description');
    await addRow(user, 'Talk with NPC');
    await user.paste('Somebody');
    await addRow(user, 'Collect Item');
    await user.click(button('Create Quest'));
    expect(row('Collect Item 1').getByRole('alert').textContent).toContain('The name of the item must be between');
    expect(document.activeElement).toBe(fieldOf('Collect Item 1', 'Item'));
    await user.click(button('Delete Talk with NPC 1'));
    const item = fieldOf('Collect Item 1', 'Item');
    expect(item.getAttribute('aria-invalid')).toBe('true');
    await user.type(fieldOf('Collect Item 1', 'Quantity'), '2');
    expect(item.getAttribute('aria-invalid')).toBe('true');
    await user.type(item, 'Rope');
    expect(item.getAttribute('aria-invalid')).toBeNull();
  });

  it('says that there are too many of a kind', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await write(user, field('Title'), 'A title');
    await write(user, field('Description'), 'A description');
    for (let count = 0; count < 11; count += 1) await user.click(button('Add Objective'));
    await user.click(button('Create Quest'));
    expect(alertIn('Quest Objectives')?.textContent).toContain('The maximum amount of objectives is 10');
    expect(field('Objective type').getAttribute('aria-invalid')).toBe('true');
    const last = button('Delete Collect Item 11');
    const notice = alertIn('Quest Objectives');
    expect(notice && last.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(last);
    expect(field('Objective type').getAttribute('aria-invalid')).toBeNull();
  });

  it('shows for 11 seconds; the mark stays until the field changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.click(button('Create Quest'));
    act(() => vi.advanceTimersByTime(10_900));
    expect(screen.getByRole('alert').textContent).toContain('The quest title');
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/The quest title/)).toBeNull();
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Title'), 'A');
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
  });

  it('is not shown in the editor of another quest', async () => {
    const { user } = openEditor({ title: 'Four' });
    await save(user);
    await user.click(button('Cancel'));
    await user.click(button('Create New Quest'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
  });
});

it('has nothing that axe finds fault with, open suggestions and a notice among it', async () => {
  const { user } = openYourQuests(questServer(), '?mode=create');
  for (const type of tidewantWorld.kinds.map((kind) => kind.type)) await addRow(user, type);
  await user.click(button('Create Quest'));
  await user.keyboard('the');
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(await accessibilityFaults()).toEqual([]);
});
