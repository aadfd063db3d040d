import { act, fireEvent, screen, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { button, listedTitles } from '#web/shared/testing/open-screen.tsx';
import { openYourQuests } from './testing/open-your-quests.tsx';

const asksMining = (level: number) =>
  numberProperties([
    {
      id: '0',
      type: 'Level Requirement' as const,
      type_count: 1,
      profession_id: 'mining',
      profession_name: 'Mining',
      profession_level: level,
    },
  ]);

const open = async (search = '') => {
  const server = questServer(
    aSavedQuest({
      id: 'quest_wolves1',
      title: 'Wolves at the ferry',
      type: 'Main Story',
      requirements: {},
      updated_at: 1,
    }),
    aSavedQuest({
      id: 'quest_deeper1',
      title: 'Deeper ore',
      type: 'Side Story',
      requirements: asksMining(50),
      updated_at: 3,
    }),
    aSavedQuest({ id: 'quest_ore0001', title: 'Ore', type: 'Side Story', requirements: asksMining(3), updated_at: 2 }),
  );
  const opened = openYourQuests(server, search);
  await screen.findByText(/^(\d of )?3 quests$/);
  return opened;
};

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

const stops = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('button')?.tabIndex);

describe('a list of quests', () => {
  it('is filtered and sorted by its address', async () => {
    const { user, search } = await open();
    await user.click(button('Filters'));
    await user.selectOptions(select('Filter by type'), 'Side Story');
    expect(search()).toBe('?type=Side+Story');
    await user.selectOptions(select('Sort by'), 'Level');
    await waitFor(() => expect(listedTitles()).toEqual(['Ore', 'Deeper ore']));
    await user.selectOptions(select('Filter by profession'), 'Mining');
    await user.selectOptions(select('Filter by level'), '41-60');
    expect(listedTitles()).toEqual(['Deeper ore']);
    expect(screen.getByText('1 of 3 quests')).toBeTruthy();
    await user.click(button('Clear filters'));
    expect(document.activeElement).toBe(button('Filters'));
    expect(search()).toBe('?order=Level');
    expect(listedTitles()).toHaveLength(3);
  });

  it('shows the chosen order before the rows follow', async () => {
    await open();
    const order = select('Sort by');
    const written = listedTitles();
    act(() => {
      flushSync(() => fireEvent.change(order, { target: { value: 'Title' } }));
      expect([order.value, ...listedTitles()]).toEqual(['Title', ...written]);
    });
    expect(listedTitles()).toEqual(['Deeper ore', 'Ore', 'Wolves at the ferry']);
  });

  it('opens as its address says, and keeps that while a quest is opened', async () => {
    const { user, search } = await open('?type=Side+Story&order=Last+changed&search=ore');
    expect(listedTitles()).toEqual(['Deeper ore', 'Ore']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ore');
    expect(button('Filters (1)').getAttribute('aria-expanded')).toBe('true');
    await user.click(button('Ore'));
    expect(new URLSearchParams(search()).get('type')).toBe('Side Story');
  });

  it('says that nothing matches the filters, and clears them with the search', async () => {
    const { user, search } = await open('?level=81-100&search=ore');
    expect(screen.getByText('None of your quests matches the filters and contains “ore”.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(listedTitles()).toHaveLength(3);
    await waitFor(() => expect(search()).toBe(''));
  });

  it('has its search in the address soon after it is typed', async () => {
    const { user, search } = await open();
    await user.type(screen.getByRole('searchbox'), 'wolves');
    await waitFor(() => expect(search()).toBe('?search=wolves'));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('begins at the top again once it is sorted or searched, and stays where it is while a quest is opened', async () => {
    const { user } = await open();
    const scrolled = button('Ore').closest('ul')?.parentElement ?? document.body;
    const scrollDown = () => (scrolled.scrollTop = 200);
    scrollDown();
    await user.click(button('Ore'));
    expect(scrolled.scrollTop).toBe(200);
    await user.selectOptions(select('Sort by'), 'Title');
    expect(scrolled.scrollTop).toBe(0);
    scrollDown();
    await user.type(screen.getByRole('searchbox'), 'o');
    await waitFor(() => expect(scrolled.scrollTop).toBe(0));
  });

  it('says that it leaves out the open quest, and shows it once the search is cleared', async () => {
    const { user } = await open('?quest=quest_wolves1&search=ore');
    expect(listedTitles()).toEqual(['Deeper ore', 'Ore']);
    expect(screen.getByText('The open quest is not among them.')).toBeTruthy();
    await user.click(button('Clear the search'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await waitFor(() => expect(listedTitles()).toHaveLength(3));
    expect(screen.queryByText('The open quest is not among them.')).toBeNull();
    await user.click(button('Ore'));
    await user.type(screen.getByRole('searchbox'), 'ore');
    await waitFor(() => expect(listedTitles()).toHaveLength(2));
    expect(screen.queryByText('The open quest is not among them.')).toBeNull();
  });

  it('is one stop of the Tab key, and the arrows move in it', async () => {
    const { user } = await open();
    expect(stops()).toEqual([0, -1, -1]);
    button('Wolves at the ferry').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button('Deeper ore'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(button('Ore'));
    expect(stops()).toEqual([-1, -1, 0]);
    await user.keyboard('{Home}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Wolves at the ferry' })).toBeTruthy();
  });

  it('leaves letters to the shortcuts after the mouse, and after the keys those that no title begins with', async () => {
    const { user } = await open();
    const left: string[] = [];
    const handleKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (!defaultPrevented && key.length === 1) left.push(key);
    };
    document.addEventListener('keydown', handleKeyDown);
    onTestFinished(() => document.removeEventListener('keydown', handleKeyDown));
    await user.click(button('Wolves at the ferry'));
    await user.keyboard('ed');
    expect(left).toEqual(['e', 'd']);
    expect(document.activeElement).toBe(button('Wolves at the ferry'));
    await user.keyboard('{ArrowDown}{ArrowDown}ed');
    expect(left).toEqual(['e', 'd', 'e']);
    expect(document.activeElement).toBe(button('Deeper ore'));
    await user.keyboard('n');
    expect(left).toEqual(['e', 'd', 'e']);
    await user.click(button('Deeper ore'));
    await user.keyboard('w');
    expect(left).toEqual(['e', 'd', 'e', 'w']);
  });
});
