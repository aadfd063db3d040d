import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { openYourQuests } from '#web/quests/testing/open-your-quests.tsx';
import { dropUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { button, field, listedTitles, write } from '#web/shared/testing/open-screen.tsx';

const herring = aSavedQuest({ id: 'quest_herring1', title: 'Meadow Herring' });

let owner = '';
afterEach(() => act(() => dropUnsavedWork(owner)));

const openNew = async (title: string) => {
  const server = questServer(herring);
  ({ owner } = server);
  const opened = openYourQuests(server, '?mode=create');
  await screen.findByRole('button', { name: 'Meadow Herring' });
  if (title) await write(opened.user, field('Title'), title);
  return { server, ...opened };
};

const rows = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
const note = () => screen.queryByRole('complementary', { name: 'Continued draft' });

describe('a new quest that is not saved', () => {
  it('stands in the list by its title, marked as a draft, and in the count', async () => {
    const { user } = await openNew('The tollkeeper');
    expect(listedTitles()).toEqual(['The tollkeeper', 'Meadow Herring']);
    expect(rows()[0]?.textContent).toContain('Draft');
    expect(screen.getByText('1 quest, 1 draft')).toBeTruthy();
    await write(user, field('Title'), '');
    await write(user, field('Description'), 'No title yet.');
    expect(listedTitles()).toEqual(['Untitled quest', 'Meadow Herring']);
  });

  it('begins in its title where the address opens it', async () => {
    const { user } = await openNew('');
    await user.keyboard('Typed at once');
    expect(field('Title').value).toBe('Typed at once');
  });

  it('is not listed while nothing is typed', async () => {
    await openNew('');
    expect(listedTitles()).toEqual(['Meadow Herring']);
  });

  it('is found by its title, and by nothing else', async () => {
    const { user } = await openNew('The tollkeeper');
    await user.type(screen.getByRole('searchbox'), 'toll');
    await waitFor(() => expect(listedTitles()).toEqual(['The tollkeeper']));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'herring');
    await waitFor(() => expect(listedTitles()).toEqual(['Meadow Herring']));
  });

  it('is continued by Create New Quest with a note of its title, which offers a new one', async () => {
    const { user } = await openNew('The tollkeeper');
    expect(note()).toBeNull();
    await user.click(button('Meadow Herring'));
    await waitFor(() => expect(button('Create New Quest')).toHaveProperty('disabled', false));
    await user.click(button('Create New Quest'));
    await screen.findByRole('complementary', { name: 'Continued draft' });
    expect(note()?.textContent).toContain('You continue your draft “The tollkeeper”. This quest is not saved yet.');
    expect(field('Title').value).toBe('The tollkeeper');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(button('Start a new quest'));
    expect(note()).toBeNull();
    expect(field('Title').value).toBe('');
    expect(document.activeElement).toBe(field('Title'));
    await write(user, field('Title'), 'The second one');
    expect(listedTitles()).toEqual(['The second one', 'The tollkeeper', 'Meadow Herring']);
  });

  it('opens from the list under an address of its own, and is created from there', async () => {
    const { server, user, search } = await openNew('The tollkeeper');
    await user.click(button('Meadow Herring'));
    await user.click(button('The tollkeeper'));
    await waitFor(() => expect(search()).toMatch(/^\?quest=quest_[^&]+&mode=edit$/));
    const id = new URLSearchParams(search()).get('quest');
    expect(note()).toBeNull();
    expect(field('Title').value).toBe('The tollkeeper');
    await write(user, field('Description'), 'Pays in eels.');
    await user.click(button('Add Objective'));
    await user.paste('Drymouth Cutlass');
    await user.click(button('Add Reward'));
    await user.click(button('Create Quest'));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('Your quest has been created.');
    expect(server.quests.get(id ?? '')).toMatchObject({ title: 'The tollkeeper' });
    expect(listedTitles()).toEqual(['Meadow Herring', 'The tollkeeper']);
    expect(screen.queryByText('Draft')).toBeNull();
  });

  it('comes back where it was cancelled, though another one was begun', async () => {
    const { user, search } = await openNew('The tollkeeper');
    await user.click(button('Meadow Herring'));
    await user.click(button('The tollkeeper'));
    await waitFor(() => expect(search()).toMatch(/mode=edit/));
    const opened = search();
    await user.click(button('Cancel'));
    expect(listedTitles()).toEqual(['Meadow Herring']);
    await user.click(await screen.findByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(search()).toBe(opened));
    expect(field('Title').value).toBe('The tollkeeper');
    expect(listedTitles()).toEqual(['The tollkeeper', 'Meadow Herring']);
  });

  it('that is emptied stays open', async () => {
    const { user, search } = await openNew('The tollkeeper');
    await user.click(button('Meadow Herring'));
    await user.click(button('The tollkeeper'));
    await waitFor(() => expect(search()).toMatch(/mode=edit/));
    await write(user, field('Title'), '');
    expect(field('Title').value).toBe('');
    await write(user, field('Title'), 'Once more');
    expect(listedTitles()).toEqual(['Once more', 'Meadow Herring']);
  });
});
