import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { spaceRoutes } from '#contract/spaces.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { type Rank, officialOwner } from '#domain/account/user.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { PaletteButton } from './palette-button.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

const rowan = 'rowan-1';
const wolves = aSavedQuest({ id: 'quest_wolves', title: 'Wolves at the ferry', marks: { tags: ['flotsam'] } });
const bell = aSavedQuest({ id: 'quest_bell', title: 'The bell under the bay' });
const tide = aSavedStoryLine({ id: toStoryLineId(rowan, 'tide'), title: 'The turning tide' });
const drowned = aSavedStoryLine({ id: toStoryLineId(officialOwner, 'drowned'), title: 'The drowned bell' });

const answer = (...items: unknown[]) => ({ body: { items, next: null } });

const guild = { id: 'space_theguild1', name: 'The guild', role: 'viewer', members: 2, approvals: 0 };

type Openness = { rank?: Rank; at?: string; isDialogOpen?: boolean };

const openScreen = ({
  rank = 'default',
  at = '/dashboard/quests/your_quests',
  isDialogOpen = false,
}: Openness = {}) => {
  const api = fakeApi();
  api.on(`GET ${questsAddress(rowan)}`, answer(wolves));
  api.on(`GET ${storyLinesAddress(rowan)}`, answer(tide));
  api.on(`GET ${spaceRoutes.all}`, { body: { items: [guild], may_make: true } });
  api.on(`GET ${questsAddress(guild.id)}`, answer(aSavedQuest({ id: 'quest_oath', title: 'The founders’ oath' })));
  api.on(`GET ${storyLinesAddress(guild.id)}`, answer());
  api.on(`GET ${questsAddress(officialOwner)}`, answer(bell));
  api.on(`GET ${storyLinesAddress(officialOwner)}`, answer(drowned));
  const user = {
    id: rowan,
    email: 'rowan@example.org',
    display_name: '',
    rank,
    created_at: '2026-01-02T03:04:05.000Z',
  };
  knowUser(user);
  const onSignOut = vi.fn<() => void>();
  const onShortcuts = vi.fn<() => void>();
  const onEdit = vi.fn<() => void>();
  let address = '';
  history.replaceState(null, '', at);
  render(
    <QueryClientProvider client={queryClient}>
      <AddressBar onShow={(shown) => (address = shown)} />
      <PaletteButton user={user} onSignOut={onSignOut} onImport={vi.fn<() => void>()} onShortcuts={onShortcuts} />
      <main>
        <Button onClick={onEdit}>Edit Quest</Button>
        <Button disabled>Delete Quest</Button>
        {isDialogOpen && (
          <Modal title="Another" onClose={() => undefined}>
            <Button>Confirm</Button>
          </Modal>
        )}
      </main>
    </QueryClientProvider>,
  );
  return { api, onSignOut, onShortcuts, onEdit, person: userEvent.setup(), address: () => address };
};

function AddressBar({ onShow }: { onShow: (address: string) => void }) {
  onShow(usePathname() + useSearch());
  return null;
}

const isOfGuide = ({ textContent }: HTMLElement) => textContent.includes('Guide: ');

const box = () => screen.getByRole('combobox');

/** It stands a moment before its search has the focus, and with it what was typed. */
const palette = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Command palette' });
  await waitFor(() => expect(document.activeElement).toBe(box()));
  return dialog;
};
const offered = () => screen.getAllByRole('option').map((option) => option.querySelector('.title')?.textContent);
const chosen = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Whether the key was taken away from the focused element. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

const openPalette = async (how?: Openness) => {
  const opened = openScreen(how);
  await opened.person.keyboard('{Control>}k{/Control}');
  await palette();
  await screen.findByRole('option', { name: /The drowned bell/ });
  return opened;
};

afterEach(forgetPage);

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', 'its button'])('opens with %s', async (way) => {
    const { person } = openScreen();
    if (way === 'its button') await person.click(screen.getByRole('button', { name: 'Command palette' }));
    else await person.keyboard(way);
    await palette();
    expect(document.activeElement).toBe(box());
    await screen.findByRole('option', { name: /The drowned bell/ });
  });

  it('says of documents with one title which one each is', async () => {
    const { api, person } = openScreen();
    const [first, second, alone] = ['first', 'second', 'alone'].map((id) =>
      aSavedQuest({ id: `quest_rally_${id}`, title: 'The rally' }),
    );
    const saved = (id: string, title: string, ...quests: string[]) =>
      aSavedStoryLine({
        id: toStoryLineId(rowan, id),
        title,
        story_quests: Object.fromEntries(
          quests.map((quest) => [quest, { quest, x: 0, y: 0, prerequisite_quests: {} }]),
        ),
      });
    api.on(`GET ${questsAddress(rowan)}`, answer(first, second, alone, wolves));
    const lines = [
      saved('tide', 'The turning tide', 'quest_rally_first', 'quest_rally_second'),
      saved('ebb', 'Ebb', 'quest_rally_second'),
    ];
    api.on(
      `GET ${storyLinesAddress(rowan)}`,
      answer(...lines, saved('ebb2', 'Ebb', 'quest_rally_first', 'quest_rally_second')),
    );
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    await person.keyboard('the rally');
    await waitFor(() =>
      expect(offered().toSorted()).toEqual([
        'The rallyIn no story line',
        'The rallyIn “The turning tide”, “Ebb”',
        'The rallyIn “The turning tide”, “Ebb”, 1 more',
      ]),
    );
    await person.clear(box());
    await person.keyboard('ebb');
    await waitFor(() => expect(offered().toSorted()).toEqual(['Ebb1 quest', 'Ebb2 quests']));
    await person.clear(box());
    await person.keyboard('wolves');
    await waitFor(() => expect(offered()).toEqual(['Wolves at the ferry']));
  });

  it('says of a quest with a title of its own which story lines have it', async () => {
    const { api, person } = openScreen();
    const rally = aSavedQuest({ id: 'quest_rally_alone', title: 'The rally' });
    const story_quests = { [rally.id]: { quest: rally.id, x: 0, y: 0, prerequisite_quests: {} } };
    api.on(`GET ${questsAddress(rowan)}`, answer(rally, wolves));
    const line = aSavedStoryLine({ id: toStoryLineId(rowan, 'ebb'), title: 'Ebb', story_quests });
    api.on(`GET ${storyLinesAddress(rowan)}`, answer(line));
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    await person.keyboard('rally');
    await waitFor(() => expect(offered()).toEqual(['The rallyIn “Ebb”']));
    await person.clear(box());
    await person.keyboard('wolves');
    await waitFor(() => expect(offered()).toEqual(['Wolves at the ferry']));
  });

  it('opens over no other dialog', async () => {
    const { person } = openScreen({ isDialogOpen: true });
    await person.keyboard('{Control>}k{/Control}');
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  });

  it.each(['{Escape}', '{Control>}k{/Control}'])('goes with %s and gives the focus back', async (keys) => {
    const { person, onEdit } = await openPalette();
    await person.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('finds a quest by its tags', async () => {
    const { person } = await openPalette();
    await person.keyboard('flotsam');
    await waitFor(() => expect(offered()).toEqual(['Wolves at the ferry']));
  });

  it('has in its search what was typed before that had the focus', async () => {
    const { onEdit } = openScreen();
    screen.getByRole('button', { name: 'Edit Quest' }).focus();
    press('k', { ctrlKey: true });
    press('k', { repeat: true });
    const taken = ['w', 'o', 'x', 'Backspace', 'l', 'v', 'e', 's', 'Enter'].map((key) => press(key));
    expect(taken).not.toContain(false);
    await palette();
    await waitFor(() => expect(box()).toHaveProperty('value', 'wolves'));
    expect(await screen.findByRole('option', { name: /Wolves at the ferry/ })).toBeTruthy();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('does not come once Escape gave it up, and all keys are free again', async () => {
    const { person } = openScreen();
    expect([press('k', { ctrlKey: true }), press('w'), press('Escape')]).toEqual([true, true, true]);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([press('w'), press('Escape')]).toEqual([false, false]);
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    expect(box()).toHaveProperty('value', '');
  });

  it('leaves alone what is composed, and all keys from when it is there', async () => {
    const { person } = openScreen();
    press('k', { ctrlKey: true });
    expect([press('か', { isComposing: true }), press('c', { ctrlKey: true })]).toEqual([false, false]);
    await palette();
    await waitFor(() => expect(press('w')).toBe(false));
    await person.keyboard('{Escape}');
    expect(press('w')).toBe(false);
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    expect(box()).toHaveProperty('value', '');
  });

  it('leaves to another field what is typed once that has the focus', async () => {
    openScreen();
    const field = document.body.appendChild(document.createElement('input'));
    press('k', { ctrlKey: true });
    press('w');
    field.focus();
    expect(press('x')).toBe(false);
    await palette();
    expect(box()).toHaveProperty('value', '');
    field.remove();
  });

  it('offers what the screen allows, and nothing that it refuses', async () => {
    const { person, onEdit } = await openPalette();
    expect(offered()).toContain('Edit Quest');
    expect(offered()).not.toContain('Delete Quest');
    await person.type(box(), 'edit quest{Enter}');
    expect(onEdit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Quest' }));
  });

  it('goes by what was typed, though what is shown is a letter behind', async () => {
    const { onSignOut } = await openPalette();
    act(() => {
      fireEvent.change(box(), { target: { value: 'sign out' } });
      fireEvent.keyDown(box(), { key: 'Enter' });
    });
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('chooses nothing where nothing is called what was typed', async () => {
    const { person } = await openPalette();
    await person.type(box(), 'zzzz{Enter}');
    expect(screen.getByText('Nothing has that name.')).toBeDefined();
  });

  it.each([
    ['wolves', `/dashboard/quests/your_quests?quest=${wolves.id}`],
    ['turning', `/dashboard/quests/your_story_lines?storyLine=${tide.id}`],
    ['bell under', `/dashboard/quests/official_quests?quest=${bell.id}`],
    ['drowned', `/dashboard/quests/official_quest_story_lines?storyLine=${drowned.id}`],
    ['account', '/dashboard/account'],
    ['new story', '/dashboard/quests/your_story_lines?mode=create'],
    ['official quest list', '/dashboard/quests/official_quests'],
  ])('leads by “%s” to %s', async (query, address) => {
    const opened = await openPalette();
    await opened.person.type(box(), `${query}{Enter}`);
    expect(opened.address()).toBe(address);
  });

  it.each([
    ['oath', 'Quest in The guild', '/dashboard/spaces/space_theguild1/quests?quest=quest_oath'],
    ['space: the guild', 'Go to', '/dashboard/spaces/space_theguild1'],
  ])('finds %s among the spaces', async (query, kind, address) => {
    const opened = await openPalette();
    await opened.person.type(box(), query);
    const option = await screen.findByRole('option', { name: new RegExp(kind) });
    expect(option.textContent).toContain(kind);
    await opened.person.click(option);
    expect(opened.address()).toBe(address);
  });

  it.each([
    ['help', 'start'],
    ['docs', 'start'],
    ['undo', 'undo'],
    ['lost', 'undo'],
    ['share', 'share'],
    ['minecraft', 'ftb-quests'],
    ['lost my work', 'undo'],
    ['branch', 'canvas'],
    ['dependency', 'canvas'],
    ['zoom', 'canvas'],
    ['publish', 'review'],
    ['xp', 'quests'],
  ])('finds the guide for %s', async (typed, chapter) => {
    const { person, address } = openScreen();
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    await person.type(box(), typed);
    await waitFor(() => expect(screen.getAllByRole('option').some(isOfGuide)).toBe(true));
    await person.click(screen.getAllByRole('option').find(isOfGuide) ?? box());
    expect(address()).toContain(`/dashboard/guide?chapter=${chapter}`);
  });

  it.each([
    ['password', 'Your account'],
    ['display name', 'Your account'],
    ['light mode', 'Switch to the light theme'],
    ['log out', 'Sign out'],
  ])('finds what people mean by %s', async (typed, title) => {
    const { person } = await openPalette();
    await person.type(box(), typed);
    await waitFor(() => expect(offered()[0]).toBe(title));
  });

  it('moves by arrows, Home and End, and a click chooses', async () => {
    const { person, address } = await openPalette();
    await person.type(box(), 'bell');
    await waitFor(() => expect(offered()).toEqual(['The bell under the bay', 'The drowned bell']));
    expect(chosen()).toContain('The bell under the bay');
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toContain('The drowned bell');
    await person.keyboard('{Home}');
    expect(chosen()).toContain('The bell under the bay');
    await person.keyboard('{End}');
    expect(chosen()).toContain('The drowned bell');
    await person.click(screen.getByRole('option', { name: /under the bay/ }));
    expect(address()).toContain(bell.id);
  });

  it('has what was opened lately first', async () => {
    const { person } = await openPalette();
    await person.type(box(), 'bell under{Enter}');
    await person.keyboard('{Control>}k{/Control}');
    await screen.findAllByRole('option');
    expect(offered()[0]).toBe('The bell under the bay');
  });

  it('says how many entries it found, or that there are none', async () => {
    const { person } = await openPalette();
    const status = within(await palette()).getByRole('status');
    await person.type(box(), 'bell');
    await waitFor(() => expect(status.textContent).toBe('2 found.'));
    await person.type(box(), 'xyz');
    await waitFor(() => expect(status.textContent).toBe('Nothing has that name.'));
    await person.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('finds the matching entries among 10,000 official quests', async () => {
    const { api, person } = openScreen();
    const many = Array.from({ length: 10_000 }, (_, index) =>
      aSavedQuest({ id: `quest_tale_${index}`, title: `Tale ${index} of the wolves` }),
    );
    api.on(`GET ${questsAddress(officialOwner)}`, answer(...many));
    await person.keyboard('{Control>}k{/Control}');
    const status = within(await palette()).getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/of 10,0\d\d/));
    for (const [query, found] of [
      ['tale 4', 'Tale 4 of the wolves'],
      ['wolves 77', 'Tale 77 of the wolves'],
      ['tale 9999', 'Tale 9999 of the wolves'],
    ] as const) {
      fireEvent.change(box(), { target: { value: query } });
      await waitFor(() => expect(offered()[0]).toBe(found));
    }
  });

  it('signs out and changes the theme', async () => {
    const { person, onSignOut } = await openPalette();
    await person.type(box(), 'light theme{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('light');
    await person.keyboard('{Control>}k{/Control}');
    await screen.findAllByRole('option');
    expect(offered()).not.toContain('Switch to the light theme');
    await person.type(box(), 'sign out{Enter}');
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['default', false],
    ['administrator', true],
  ] as const)('offers a person of rank %s the administrators’ places: %s', async (rank, isOffered) => {
    await openPalette({ rank });
    const places = ['Edit/View Users', 'Create Official Quest', 'Review Community Quests', 'Game Access'];
    expect(places.filter((place) => offered().includes(place))).toEqual(isOffered ? places : []);
    expect(offered()).toContain('View Your Quest List');
  });

  it('says that a list could not be loaded, and finds the others', async () => {
    const { api, person } = openScreen();
    vi.spyOn(console, 'error').mockReturnValue();
    api.on(`GET ${questsAddress(officialOwner)}`, { status: 403, body: null });
    await person.keyboard('{Control>}k{/Control}');
    await palette();
    expect(await screen.findByText(/Some lists could not be loaded/)).toBeTruthy();
    expect(await screen.findByRole('option', { name: /Wolves at the ferry/ })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
