import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { questsAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine, type StoryLineBody } from '#contract/story-lines.ts';
import { spaceRoutes } from '#contract/spaces.ts';
import { submissionsAddress } from '#contract/submissions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { forgetWritesTo, keepWrite } from '#web/documents/device/outbox.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { noteOpenedInSpace } from '#web/shared/session/opened-in-spaces.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { newDraft } from '#web/documents/document-kind.ts';
import { openDraft } from '#web/documents/drafts/draft-store.ts';
import { setNewDraftAside } from '#web/documents/drafts/new-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { aDecision } from '#web/submissions/testing/a-submission.ts';
import { HomePage } from './home-page.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

const owner = 'rowan-1';
const listCall = `GET ${questsAddress(owner)}`;
const linesCall = `GET ${storyLinesAddress(owner)}`;
const rowan: SignedInUser = {
  id: owner,
  email: 'rowan@example.org',
  display_name: '',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
};

const minute = 60_000;
const saved = (name: string, minutesAgo: number, type: SavedQuest['type'] = 'Side Story'): SavedQuest => ({
  ...aQuest({ title: name, type }),
  id: `quest_${name.replaceAll(' ', '_')}`,
  uid: owner,
  version: 1,
  updated_at: Date.now() - minutesAgo * minute,
});

const savedLine = (name: string, minutesAgo: number): SavedStoryLine => ({
  ...aStoryLine(undefined, { title: name }),
  id: toStoryLineId(owner, name.replaceAll(' ', '_')),
  version: 1,
  updated_at: Date.now() - minutesAgo * minute,
});

let api: FakeApi;

const openHome = (user = rowan) => {
  knowUser(user);
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <HomePage />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
};

/** New ids are 00..., 01..., 02... */
const countIds = () => {
  let made = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(made++);
    return bytes;
  });
};

const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  api = fakeApi();
  api.on(linesCall, { body: { items: [] } });
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the workshop', () => {
  it('names the space of what was opened there, as long as one is in it', async () => {
    api.on(listCall, { body: { items: [] } });
    const guild = { id: 'space_theguild1', name: 'The guild', role: 'viewer', members: 2, approvals: 0 };
    api.on(`GET ${spaceRoutes.all}`, { body: { items: [guild], may_make: true } });
    const opened = { kind: 'quests', id: 'quest_oath', at: 1 } as const;
    noteOpenedInSpace(owner, { ...opened, owner: 'space_lost1234', title: 'Lost' });
    noteOpenedInSpace(owner, { ...opened, owner: guild.id, title: 'The oath' });
    openHome();
    const list = within(await screen.findByRole('region', { name: 'Opened in spaces' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['The oathQuest in The guild']);
    expect(link('The oath')).toBe(`/dashboard/spaces/${guild.id}/quests?quest=quest_oath`);
  });

  it('greets by name and leads everywhere a designer may go', async () => {
    api.on(listCall, { body: { items: [] } });
    openHome();
    await screen.findByText('Welcome, rowan.');
    await screen.findByRole('link', { name: /^Your quest list/ });
    expect(link('Your quest list Read, write and change your quests.')).toBe('/dashboard/quests/your_quests');
    expect(link('Your story lines Connect quests, so that one opens the next.')).toBe(
      '/dashboard/quests/your_story_lines',
    );
    expect(link('Official quests Read the quests that are in the game today.')).toBe(
      '/dashboard/quests/official_quests',
    );
    expect(link('Official story lines See which quest opens which.')).toBe(
      '/dashboard/quests/official_quest_story_lines',
    );
    for (const name of ['Quest management', 'The World', 'Edit/View Users', 'Game Access', 'Speed'])
      expect(screen.queryByText(name)).toBeNull();
    expect(link('Quests overview What makes a quest, and what makes it good.')).toBe('/dashboard/quests/overview');
    expect(link('Account settings Your display name, password and devices.')).toBe('/dashboard/account');
  });

  it('leads an administrator to what only administrators do as well', async () => {
    api.on(listCall, { body: { items: [] } });
    openHome({ ...rowan, rank: 'administrator' });
    await screen.findByRole('link', { name: /^Quest management/ });
    expect(link('Quest management Edit the official quests and story lines.')).toBe('/dashboard/quests/quest_list');
    expect(link('The World Set what the game consists of, and its rules.')).toBe('/dashboard/admin/world');
    expect(link('Edit/View Users Look after accounts, and see who did what.')).toBe('/dashboard/admin/edit_user');
    expect(link('Game Access Let games read the official content.')).toBe('/dashboard/admin/game_access');
    expect(link('Speed See how fast the screens are for people.')).toBe('/dashboard/admin/speed');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('offers a first quest to a designer without quests', async () => {
    api.on(listCall, { body: { items: [] } });
    openHome();
    await screen.findByRole('heading', { name: 'No quests yet' });
    expect(link('Create your first quest')).toBe('/dashboard/quests/your_story_lines?mode=create&tour=first');
  });

  it('makes a sample of the world their own, with new quests, and opens it to be changed', async () => {
    api.on(listCall, { body: { items: [] } });
    countIds();
    const id = toStoryLineId(owner, '00'.repeat(16));
    api.on(`PUT ${storyLineAddress(owner, id)}`, ({ body }) => {
      const line = body as StoryLineBody;
      const quests = Object.keys(line.quests ?? {}).map((quest) => [quest, { version: 1, updated_at: 1 }]);
      return { status: 201, body: { ...line, id, version: 1, updated_at: 1, quests: Object.fromEntries(quests) } };
    });
    openHome();
    await userEvent.selectOptions(await screen.findByLabelText('Sample story line'), 'The Ninth Bell');
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Take a sample' }));
    await waitFor(() => expect(location.pathname).toBe('/dashboard/quests/your_story_lines'));
    expect(location.search).toBe(`?storyLine=${id}&mode=edit`);
    const sent = api.requests.find(({ method }) => method === 'PUT')?.body as StoryLineBody;
    expect(sent.title).toBe('The Ninth Bell');
    expect(Object.keys(sent.quests ?? {}).toSorted()).toEqual(Object.keys(sent.story_quests).toSorted());
    expect(Object.keys(sent.story_quests).filter((quest) => quest.startsWith('quest_official'))).toEqual([]);
    expect(Object.values(sent.quests ?? {}).map(({ expected }) => expected)).toEqual([null, null, null, null]);
  });

  it('says why a sample could not be saved, and offers it again', async () => {
    api.on(listCall, { body: { items: [] } });
    openHome();
    await userEvent.click(await screen.findByRole('button', { name: 'Take a sample' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Take a sample' }).hasAttribute('disabled')).toBe(false);
  });

  it('offers no sample where the world names none', async () => {
    api.on(listCall, { body: { items: [] } });
    useKnownWorld.setState({ world: { ...tidewant, samples: [], version: 1, updated_at: 0 } });
    openHome();
    await screen.findByRole('link', { name: 'Create your first quest' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Take a sample' })).toBeNull();
  });

  it('says of one that waits on this device that it is kept there, and not that it is saved', async () => {
    const before = saved('Old oars', 60);
    api.on(listCall, { body: { items: [before] } });
    openHome();
    await screen.findByText(/^Quest, Side Story, saved/u);
    const content = aQuest({ title: 'New oars' });
    const write = { kind: 'quests', act: 'save', owner, item: before.id, title: 'New oars', version: 1 } as const;
    await act(async () => {
      await keepWrite({ ...write, author: owner, original: aQuest(), content });
    });
    onTestFinished(async () => {
      await act(() => forgetWritesTo(owner, before.id));
    });
    expect(await screen.findByText(/^Quest, Side Story, kept on this device/u)).toBeTruthy();
    expect(screen.queryByText(/, saved/u)).toBeNull();
  });

  it('shows the quest saved last, then the others, newest first', async () => {
    const quests = [saved('Old oars', 3_000), saved('Wolves at the ferry', 3), saved('The miller', 120, 'Main Story')];
    api.on(listCall, { body: { items: quests } });
    openHome();
    const recent = within(await screen.findByRole('region', { name: 'Last edited' }));
    expect(recent.getByRole('heading', { name: 'Wolves at the ferry' })).toBeTruthy();
    expect(recent.getByText('3 minutes ago')).toBeTruthy();
    expect(recent.getByText('1 requirement, 4 objectives, 3 rewards')).toBeTruthy();
    expect(link('Continue editing')).toBe('/dashboard/quests/your_quests?quest=quest_Wolves_at_the_ferry&mode=edit');
    expect(link('View')).toBe('/dashboard/quests/your_quests?quest=quest_Wolves_at_the_ferry');
    const earlier = within(screen.getByRole('region', { name: 'Edited earlier' }));
    expect(earlier.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['The miller', 'Old oars']);
  });

  it('shows what players read of the texts, where the world has codes', async () => {
    useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
    const coded = { ...saved('Gold', 3), title: '&6&lGold rush', description: 'Take &a3 logs&r.' };
    api.on(listCall, { body: { items: [coded] } });
    openHome();
    const recent = within(await screen.findByRole('region', { name: 'Last edited' }));
    expect(recent.getByRole('heading', { name: 'Gold rush' })).toBeTruthy();
    expect(recent.getByText('Take 3 logs.')).toBeTruthy();
  });

  it('lists story lines among quests in the order of their saves', async () => {
    api.on(listCall, { body: { items: [saved('Old oars', 3_000), saved('The miller', 120, 'Main Story')] } });
    api.on(linesCall, { body: { items: [savedLine('The drowned bell', 3), savedLine('Salt roads', 240)] } });
    openHome();
    const recent = within(await screen.findByRole('region', { name: 'Last edited' }));
    expect(recent.getByRole('heading', { name: 'The drowned bell' })).toBeTruthy();
    expect(recent.getByText(/^Story line, Main Story, saved/u)).toBeTruthy();
    expect(recent.getByText('2 quests, 1 prerequisite')).toBeTruthy();
    const id = 'storyline_rowan-1_The_drowned_bell';
    expect(link('Continue editing')).toBe(`/dashboard/quests/your_story_lines?storyLine=${id}&mode=edit`);
    expect(link('View')).toBe(`/dashboard/quests/your_story_lines?storyLine=${id}`);
    const earlier = within(screen.getByRole('region', { name: 'Edited earlier' }));
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The millerQuest, Main, 2 hours ago',
      'Salt roadsStory line, Main, 4 hours ago',
      'Old oarsQuest, Side, 2 days ago',
    ]);
    expect(link('Salt roads')).toBe('/dashboard/quests/your_story_lines?storyLine=storyline_rowan-1_Salt_roads');
  });

  it('lists the five before the latest and no more', async () => {
    const names = ['Last', 'Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'];
    api.on(listCall, { body: { items: names.map((name, minutesAgo) => saved(name, minutesAgo)) } });
    openHome();
    const earlier = within(await screen.findByRole('region', { name: 'Edited earlier' }));
    expect(earlier.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names.slice(1, 6));
  });

  it('offers a first quest to a designer of story lines alone', async () => {
    api.on(listCall, { body: { items: [] } });
    api.on(linesCall, { body: { items: [savedLine('The drowned bell', 3)] } });
    openHome();
    await screen.findByRole('region', { name: 'Last edited' });
    expect(screen.queryByText('No quests yet')).toBeNull();
    expect(link('Start a first quest')).toBe('/dashboard/quests/your_quests?mode=create');
  });

  it('shows the latest document only when both lists are known', async () => {
    api.on(listCall, { body: { items: [saved('The miller', 120)] } });
    const lines = Promise.withResolvers<{ body: object }>();
    api.on(linesCall, () => lines.promise);
    openHome();
    await waitFor(() => expect(queryClient.getQueryData(listKey('quests', owner))).toBeTruthy());
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    expect(screen.queryByText('The miller')).toBeNull();
    lines.resolve({ body: { items: [savedLine('The drowned bell', 3)] } });
    await screen.findByRole('heading', { name: 'The drowned bell' });
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('shows its parts together, so that none moves another', async () => {
    api.on(listCall, { body: { items: [saved('The miller', 120)] } });
    const sent = Promise.withResolvers<{ body: object }>();
    api.on(`GET ${submissionsAddress(owner)}`, () => sent.promise);
    openHome();
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.queryByRole('heading', { name: 'The miller' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Where to' })).toBeNull();
    sent.resolve({ body: { items: [], next: null } });
    await screen.findByRole('heading', { name: 'The miller' });
    await screen.findByRole('heading', { name: 'Where to' });
  });

  it('counts the quests by their type, and the story lines', async () => {
    const quests = [saved('One', 1), saved('Two', 2), saved('Three', 3, 'Main Story')];
    api.on(listCall, { body: { items: quests } });
    api.on(linesCall, problemReply(403, 'forbidden'));
    openHome();
    await screen.findByRole('region', { name: 'Last edited' });
    expect(counts()).toEqual(['3', '1', '2', '–']);
    api.on(linesCall, { body: { items: [savedLine('Salt roads', 5), savedLine('Low tide', 6)] } });
    await queryClient.refetchQueries();
    await waitFor(() => expect(counts()).toEqual(['3', '1', '2', '2']));
  });

  it('does not take quests it could not fetch for none, and tries again', async () => {
    api.on(listCall, problemReply(403, 'forbidden'));
    openHome();
    await screen.findByRole('heading', { name: 'Your quests could not be loaded' });
    expect(screen.queryByText('No quests yet')).toBeNull();
    api.on(listCall, { body: { items: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No quests yet' });
  });

  it('does not take story lines it could not fetch for none where there are no quests, and tries again', async () => {
    api.on(listCall, { body: { items: [] } });
    api.on(linesCall, problemReply(403, 'forbidden'));
    openHome();
    await screen.findByRole('heading', { name: 'Your story lines could not be loaded' });
    expect(screen.queryByText('No quests yet')).toBeNull();
    api.on(linesCall, { body: { items: [savedLine('Salt roads', 5)] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Salt roads' });
    expect(api.count(listCall)).toBe(1);
  });
});

describe('drafts of new documents', () => {
  const scope = { author: owner, owner };
  const write = (kind: typeof questKind | typeof storyLineKind, title: string) => {
    const draft = newDraft(kind as typeof questKind, owner);
    const content = { ...draft.content, title, description: 'Not saved.' };
    openDraft(kind as typeof questKind, { ...scope, document: null }, { ...draft, content });
    return draft.id;
  };

  it('stand above the recent work by their titles, lead to their editors and are counted', async () => {
    const id = write(questKind, 'The tollkeeper');
    setNewDraftAside(questKind, scope);
    write(questKind, ' ');
    write(storyLineKind, 'Of bells');
    api.on(listCall, { body: { items: [saved('a herring', 1)] } });
    openHome();
    const drafts = within(await screen.findByRole('region', { name: 'Not saved yet' }));
    const addressOf = (name: string) => drafts.getByRole('link', { name }).getAttribute('href');
    expect(drafts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Untitled questQuest, draft',
      'The tollkeeperQuest, draft',
      'Of bellsStory line, draft',
    ]);
    expect(addressOf('Untitled quest')).toBe('/dashboard/quests/your_quests?mode=create');
    expect(addressOf('The tollkeeper')).toBe(`/dashboard/quests/your_quests?quest=${id}&mode=edit`);
    await screen.findByRole('heading', { name: 'a herring' });
    expect(screen.getByText('drafts').nextSibling?.textContent).toBe('3');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('stand there, too, where they are part of an unsaved story line, which they lead to', async () => {
    const draft = newDraft(storyLineKind, owner);
    const [id, kept] = ['quest_12345678', 'quest_87654321'];
    const content = aQuest({ title: 'The tollkeeper' });
    const quests = {
      [id]: { content, original: null, expected: null },
      [kept]: { content, original: aQuest(), expected: null },
    };
    const places = [id, kept].map((quest) => [quest, { quest, x: 0, y: 0, prerequisite_quests: {} }]);
    const story_quests = Object.fromEntries(places);
    openDraft(
      storyLineKind,
      { ...scope, document: null },
      {
        ...draft,
        content: { ...draft.content, title: 'Of bells', story_quests, quests },
      },
    );
    api.on(listCall, { body: { items: [saved('a herring', 1)] } });
    openHome();
    const drafts = within(await screen.findByRole('region', { name: 'Not saved yet' }));
    expect(drafts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Of bellsStory line, draft',
      'The tollkeeperQuest, draft in “Of bells”',
    ]);
    const address = drafts.getByRole('link', { name: 'The tollkeeper' }).getAttribute('href');
    expect(address).toBe('/dashboard/quests/your_story_lines?mode=create');
  });

  it('stand, as the recent work, below decisions of reviewers', async () => {
    write(questKind, 'The tollkeeper');
    api.on(listCall, { body: { items: [saved('a herring', 1)] } });
    api.on(`GET ${submissionsAddress(owner)}`, { body: { items: [aDecision({ title: 'The weir' })] } });
    openHome();
    await screen.findByRole('region', { name: 'Review news' });
    await screen.findByRole('region', { name: 'Last edited' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Review news', 'Not saved yet', 'Last edited']);
  });

  it('have no section where there are none', async () => {
    api.on(listCall, { body: { items: [saved('a herring', 1)] } });
    openHome();
    await screen.findByRole('heading', { name: 'a herring' });
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(screen.queryByText('drafts')).toBeNull();
  });
});
