import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#web/shared/address/paths.ts';
import { SideNavigation } from './side-navigation.tsx';

type Audience = ComponentProps<typeof SideNavigation>['audience'];

const openNavigation = (audience: Audience, isOpen: boolean, address: string = paths.yourQuests) => {
  const onLeave = vi.fn<() => void>();
  history.replaceState(null, '', address);
  const { container } = render(<SideNavigation id="menu" audience={audience} isOpen={isOpen} onLeave={onLeave} />);
  return { onLeave, container, person: userEvent.setup() };
};

const navigation = () => screen.getByRole('navigation');
const link = (name: string) => within(navigation()).getByRole('link', { name });
const group = () => within(navigation()).getByRole('button', { name: 'Your Quests' });

afterEach(cleanup);

describe('the side navigation of a designer', () => {
  it.each([true, false])('leads everywhere a designer may go, open: %s', (isOpen) => {
    openNavigation('default', isOpen);
    expect(link('Dashboard').getAttribute('href')).toBe('/dashboard/quests/overview');
    expect(link('View Your Quest List').getAttribute('href')).toBe('/dashboard/quests/your_quests');
    expect(screen.queryByText(/Official|Management/)).toBeNull();
  });

  it('leads to what is in the game', () => {
    openNavigation('default', true);
    expect(link('Quests in the Game').getAttribute('href')).toBe('/dashboard/quests/official_quests');
    expect(link('Story Lines in the Game').getAttribute('href')).toBe('/dashboard/quests/official_quest_story_lines');
  });

  it('marks where the person is', () => {
    openNavigation('default', true);
    expect(link('View Your Quest List').getAttribute('aria-current')).toBe('page');
    expect(link('Dashboard').hasAttribute('aria-current')).toBe(false);
  });

  it('opens and closes its group', async () => {
    const { person } = openNavigation('default', true);
    expect(group().getAttribute('aria-expanded')).toBe('true');
    await person.click(group());
    expect(group().getAttribute('aria-expanded')).toBe('false');
    expect(within(navigation()).queryByRole('link', { name: 'View Your Quest List' })).toBeNull();
    await person.click(group());
    expect(link('View Your Quest List')).toBeTruthy();
  });

  it('is 200 wide unless collapsed', () => {
    openNavigation('default', true);
    expect(navigation().classList).not.toContain('collapsed');
    cleanup();
    openNavigation('default', false);
    expect(navigation().classList).toContain('collapsed');
  });

  it('calls back when the person chooses an entry or presses the curtain', async () => {
    const { onLeave, container, person } = openNavigation('default', true);
    await person.click(link('Dashboard'));
    expect(onLeave).toHaveBeenCalledTimes(1);
    await person.click(container.querySelector('.curtain') ?? container);
    expect(onLeave).toHaveBeenCalledTimes(2);
  });
});

describe('the side navigation of a reviewer', () => {
  it('leads to the official content and the reviews, and to nothing that is for administrators alone', async () => {
    openNavigation('reviewer', true);
    await screen.findByRole('link', { name: 'Review Community Quests' });
    expect(link('Review Community Quests').getAttribute('href')).toBe('/dashboard/quests/quest_list?view=review');
    expect(link('Edit/View Official Quests').getAttribute('href')).toBe('/dashboard/quests/quest_list?view=quests');
    expect(within(navigation()).queryByRole('link', { name: /Users|World|Access|Speed/ })).toBeNull();
  });
});

describe('the side navigation of an administrator', () => {
  it.each([
    ['Official Quests', 'View Official Quest List', '/dashboard/quests/official_quests'],
    ['Official Quests', 'View Official Story Line List', '/dashboard/quests/official_quest_story_lines'],
    ['Quest Management', 'Edit/View Official Quests', '/dashboard/quests/quest_list?view=quests'],
    ['Quest Management', 'Edit/View Official Story Line', '/dashboard/quests/quest_list?view=story-lines'],
    ['Quest Management', 'Create Official Quest', '/dashboard/quests/quest_list?view=quests&mode=create'],
    ['Quest Management', 'Create Official Story Lines', '/dashboard/quests/official_quest_story_lines?mode=create'],
  ])('holds in the group %s the entry %s', async (title, name, address) => {
    openNavigation('administrator', true);
    const groupItem = (await within(navigation()).findByRole('button', { name: title })).closest('li');
    const entry = within(groupItem ?? document.body).getByRole('link', { name });
    expect(entry.getAttribute('href')).toBe(address);
  });

  it('leads everywhere a designer may go, too', async () => {
    openNavigation('administrator', true);
    await screen.findByText('Quest Management');
    expect(link('View Your Quest List').getAttribute('href')).toBe('/dashboard/quests/your_quests');
    expect(screen.queryByText('In the Game')).toBeNull();
  });

  it.each([
    ['/dashboard/quests/quest_list?view=story-lines', 'Edit/View Official Story Line'],
    ['/dashboard/quests/quest_list?view=quests&mode=create', 'Create Official Quest'],
    ['/dashboard/quests/official_quest_story_lines', 'View Official Story Line List'],
    ['/dashboard/quests/official_quest_story_lines?mode=create', 'Create Official Story Lines'],
  ])('marks at %s one entry: %s', async (address, name) => {
    openNavigation('administrator', true, address);
    await within(navigation()).findByRole('link', { name });
    const marked = within(navigation()).getAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
  });
});

describe('the side navigation of a guest', () => {
  it('holds nothing until it is opened', () => {
    openNavigation('guest', false);
    expect(within(navigation()).queryAllByRole('link')).toEqual([]);
  });

  it('leads to signing in and up', () => {
    openNavigation('guest', true);
    expect(link('Sign in').getAttribute('href')).toBe(paths.signIn);
    expect(link('Create an account').getAttribute('href')).toBe(paths.signUp);
    expect(within(navigation()).queryByText('Dashboard')).toBeNull();
  });
});
