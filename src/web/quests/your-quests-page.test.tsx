import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openYourQuests } from './testing/open-your-quests.tsx';
import { button, field, listedTitles, write } from '#web/shared/testing/open-screen.tsx';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';

const herring = aSavedQuest({
  id: 'quest_herring1',
  title: 'Meadow Herring for Granny',
  type: 'Side Story',
  description: 'She counts them.',
});
const crab = aSavedQuest({
  id: 'quest_crab1234',
  title: 'The Crab in the Rowing Boat',
  type: 'Main Story',
  description: 'One line.\nAnother.',
});

const help = 'Accessing Quest Information: A Step-by-Step guide';

describe('the list', () => {
  it('names every quest on its button and tags it Main or Side', async () => {
    openYourQuests(questServer(herring, crab));
    await screen.findByRole('button', { name: herring.title });
    expect(screen.getByRole('heading', { level: 1, name: 'Your quest list' })).toBeTruthy();
    const [first, second] = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('button', { name: /^Meadow Herring for Granny$/ })).toBeTruthy();
    expect(first?.textContent).toContain('Side');
    expect(second?.textContent).toContain('Main');
  });

  it('is searched by words of title and description', async () => {
    const { user } = openYourQuests(questServer(herring, crab));
    await screen.findByText('2 quests');
    await user.type(screen.getByRole('searchbox'), 'counts herring');
    await screen.findByText('1 of 2 quests');
    expect(listedTitles()).toEqual([herring.title]);
    await user.type(screen.getByRole('searchbox'), ' zzz');
    await screen.findByText('No quest matches');
    await user.click(button('Clear the search'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await screen.findByText('2 quests');
  });

  it('leaves out what is not stored as a quest', async () => {
    const { objectives: _left, ...broken } = crab;
    openYourQuests(questServer(broken, herring));
    await screen.findByText('1 quest');
    expect(listedTitles()).toEqual([herring.title]);
  });

  it('says that it is empty', async () => {
    openYourQuests(questServer());
    await screen.findByText('No quests yet');
    expect(screen.getByRole('heading', { name: help })).toBeTruthy();
  });

  it('can be asked for again where loading failed', async () => {
    const server = questServer(herring);
    const { fetch } = globalThis;
    globalThis.fetch = async () => new Response('', { status: 400 });
    const { user } = openYourQuests(server);
    await screen.findByText('Your quests could not be loaded');
    globalThis.fetch = fetch;
    await user.click(button('Try again'));
    await screen.findByRole('button', { name: herring.title });
    expect(screen.queryByText('Your quests could not be loaded')).toBeNull();
  });

  it('shows that it is on its way', () => {
    openYourQuests(questServer());
    expect(screen.getByText('Loading your quests')).toBeTruthy();
  });
});

describe('the pane', () => {
  it('shows the chosen quest at a glance', async () => {
    const { user, search } = openYourQuests(questServer(herring, crab));
    await user.click(await screen.findByRole('button', { name: crab.title }));
    expect(await screen.findByRole('heading', { name: crab.title })).toBeTruthy();
    expect(screen.getByText(/One line\.\s+Another\./).textContent).toBe(crab.description);
    expect(screen.getByRole('region', { name: 'Requirements' }).textContent).toContain('MiningLevel 12');
    expect(screen.getByRole('region', { name: 'Objectives' }).textContent).toContain('Drymouth Cutlass× 3');
    expect(screen.getByRole('region', { name: 'Rewards' })).toBeTruthy();
    expect(search()).toBe(`?quest=${crab.id}`);
    expect(button(crab.title).getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['', () => screen.findByRole('heading', { name: help })],
    [`?quest=${herring.id}`, () => screen.findByRole('heading', { name: herring.title })],
    [`?quest=${herring.id}&mode=edit`, () => screen.findByRole('button', { name: 'Save Changes' })],
    ['?mode=create', () => screen.findByRole('button', { name: 'Create Quest' })],
    ['?quest=quest_of_nobody', () => screen.findByText('There is no such quest')],
  ])('opens at the address %s', async (search, findContent) => {
    openYourQuests(questServer(herring), search);
    expect(await findContent()).toBeTruthy();
  });

  it('leads from the list to the editor and back', async () => {
    const { user, search } = openYourQuests(questServer(herring));
    await user.click(await screen.findByRole('button', { name: herring.title }));
    await user.click(await screen.findByRole('button', { name: 'Edit Quest' }));
    expect(search()).toBe(`?quest=${herring.id}&mode=edit`);
    expect(document.activeElement).toBe(field('Title'));
    expect(button('Create New Quest').disabled).toBe(true);
    await user.click(button('Cancel'));
    expect(search()).toBe(`?quest=${herring.id}`);
    expect(button('Create New Quest').disabled).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: herring.title }));
  });

  it('disables Create New Quest while one is created', async () => {
    const { user, search } = openYourQuests(questServer());
    await user.click(button('Create New Quest'));
    expect(button('Create New Quest').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Delete Quest' })).toBeNull();
    await user.click(button('Cancel'));
    expect(search()).toBe('');
  });

  it.each(['Create New Quest', 'Duplicate Quest'])(
    'leads by Cancel back from %s to the quest that was open',
    async (name) => {
      const { user, search } = openYourQuests(questServer(herring, crab), `?quest=${herring.id}`);
      await user.click(await screen.findByRole('button', { name }));
      await write(user, field('Title'), 'Begun beside it');
      await user.click(button('Cancel'));
      expect(search()).toBe(`?quest=${herring.id}`);
      await user.click(button('Bring them back'));
      expect(field('Title').value).toBe('Begun beside it');
      await user.click(button('Cancel'));
      expect(search()).toBe(`?quest=${herring.id}`);
    },
  );

  it('leads by Cancel of a draft from the list to the quest that was open', async () => {
    const { user, search } = openYourQuests(questServer(herring, crab), '?mode=create');
    await write(user, field('Title'), 'Begun first');
    await user.click(await screen.findByRole('button', { name: crab.title }));
    await screen.findByRole('heading', { name: crab.title });
    await user.click(button('Begun first'));
    await waitFor(() => expect(search()).toMatch(/mode=edit$/));
    await user.click(button('Cancel'));
    expect(search()).toBe(`?quest=${crab.id}`);
  });

  it('leads by Cancel to the list where the open quest was deleted', async () => {
    const { user, search } = openYourQuests(questServer(herring), `?quest=${herring.id}&mode=edit`);
    await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(search()).toBe(''));
    await user.click(button('Create New Quest'));
    await user.click(button('Cancel'));
    expect(search()).toBe('');
  });
});

it('a quest that is gone is not edited, and does not keep another from being written', async () => {
  const { user } = openYourQuests(questServer(herring), '?quest=quest_gone0000&mode=edit');
  await screen.findByText('There is no such quest');
  await user.click(button('Create New Quest'));
  expect(field('Title')).toBeTruthy();
});

describe('what is typed', () => {
  it('is still there after a visit to another quest and another screen', async () => {
    const server = questServer(herring, crab);
    const { user, leave } = openYourQuests(server, `?quest=${herring.id}&mode=edit`);
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(button(crab.title));
    expect(screen.getByText('Unsaved')).toBeTruthy();
    leave();
    openYourQuests(server, `?quest=${herring.id}&mode=edit`);
    await screen.findByDisplayValue(`${herring.title}!`);
  });

  it('is discarded by Cancel, and comes back where that was a mistake', async () => {
    const { user } = openYourQuests(questServer(), '?mode=create');
    await user.type(field('Title'), 'A new quest');
    await user.click(button('Cancel'));
    expect(screen.getByText('Your unsaved changes were discarded.')).toBeTruthy();
    await user.click(button('Bring them back'));
    expect(field('Title').value).toBe('A new quest');
    await user.click(button('Cancel'));
    await user.click(button('Dismiss'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Step-by-Step/ }));
    await user.click(button('Create New Quest'));
    expect(field('Title').value).toBe('');
  });
});
