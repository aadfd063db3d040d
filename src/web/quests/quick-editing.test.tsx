import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { dropUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { openYourQuests, row } from './testing/open-your-quests.tsx';

const wolves = aSavedQuest({ title: 'Wolves at the ferry' });
let author = '';

const open = async (search = '') => {
  const server = questServer(wolves);
  author = server.owner;
  const opened = openYourQuests(server, search);
  await screen.findByRole('button', { name: wolves.title });
  return opened;
};

const openEditor = async () => {
  const opened = await open('?mode=create');
  return { ...opened, ...(await addObjectives(opened.user)) };
};

const addObjectives = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  for (const name of ['Ore', 'Salt', 'Silk']) {
    await user.click(button('Add Objective'));
    await user.paste(name);
  }
  return {};
};

const items = () => screen.getAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value);

afterEach(() => dropUnsavedWork(author));

describe('duplicating a quest', () => {
  it('opens a new quest that says the same under another title', async () => {
    const { user, search } = await open(`?quest=${wolves.id}`);
    await user.click(button('Duplicate Quest'));
    expect(search()).toBe('?mode=create');
    expect(field('Title').value).toBe('Copy of Wolves at the ferry');
    expect(field('Description').value).toBe(wolves.description);
    expect(button('Create Quest')).toBeTruthy();
  });

  it('keeps a new quest that is written and not saved', async () => {
    const { user, search } = await open('?mode=create');
    await write(user, field('Title'), 'My own words');
    await user.click(button(wolves.title));
    await user.click(button('Duplicate Quest'));
    expect(search()).toBe('?mode=create');
    expect(field('Title').value).toBe('Copy of Wolves at the ferry');
    await user.click(button('My own words'));
    expect(field('Title').value).toBe('My own words');
    expect(button('Copy of Wolves at the ferry')).toBeTruthy();
  });
});

describe('moving a property', () => {
  it('takes its place, keeps the focus and is announced', async () => {
    const { user } = await openEditor();
    expect(items()).toEqual(['Ore', 'Salt', 'Silk']);
    await user.click(button('Move Collect Item 1 down'));
    expect(items()).toEqual(['Salt', 'Ore', 'Silk']);
    expect(document.activeElement).toBe(button('Move Collect Item 2 down'));
    expect(await screen.findByText('Moved to place 2 of 3.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(items()).toEqual(['Salt', 'Silk', 'Ore']);
    expect(document.activeElement).toBe(button('Move Collect Item 3 up'));
    expect(button('Move Collect Item 1 up').disabled).toBe(true);
    expect(button('Move Collect Item 3 down').disabled).toBe(true);
  });

  it('is not offered to one alone', async () => {
    const { user } = await open('?mode=create');
    await user.click(button('Add Reward'));
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Paste a list' }));
const lines = () =>
  within(dialog().getByRole('region', { name: 'Result of each line' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('pasting a list of objectives', () => {
  it('makes one of each line, and says what can’t be one', async () => {
    const { user } = await open('?mode=create');
    await user.click(button('Paste a list'));
    await user.selectOptions(dialog().getByLabelText('Kind of objective'), 'Slay Creature');
    await user.click(dialog().getByLabelText('One objective a line'));
    await user.paste('3 x Marsh rat\nab\nBog troll x31\nWisp');
    expect(lines()).toEqual([
      'Marsh rat × 3',
      'Line 2: “ab” is left out. The name of the creature/npc must be between 3 and 50 characters.',
      'Line 3: “Bog troll x31” is left out. The amount of creatures/npcs to defeat must be between 1 and 30',
      'Wisp × 1',
    ]);
    expect(dialog().getByText('2 of 4 lines can be added, 2 not.')).toBeTruthy();
    await user.click(button('Add 2 objectives'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row('Slay Creature 1').getByLabelText('Creature')).toHaveProperty('value', 'Marsh rat');
    expect(row('Slay Creature 1').getByLabelText('Kill count')).toHaveProperty('value', '3');
    expect(document.activeElement).toBe(row('Slay Creature 2').getByLabelText('Creature'));
  });

  it('takes what there is room for', async () => {
    const { user } = await openEditor();
    await user.click(button('Paste a list'));
    await user.click(dialog().getByLabelText('One objective a line'));
    await user.paste(Array.from({ length: tidewantWorld.limits.objectives.max }, () => 'Feather').join('\n'));
    await user.click(button(`Add ${tidewantWorld.limits.objectives.max - 3} objectives`));
    expect(items()).toHaveLength(tidewantWorld.limits.objectives.max);
    expect(button('Paste a list').disabled).toBe(true);
  });

  it('opens with several lines that are pasted into a field, and not with one', async () => {
    await openEditor();
    const target = row('Collect Item 3').getByLabelText('Item');
    const pasted = (text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });
    pasted('One line\n');
    expect(screen.queryByRole('dialog')).toBeNull();
    pasted('Feather\nBell');
    expect(dialog().getByLabelText('One objective a line')).toHaveProperty('value', 'Feather\nBell');
  });
});
