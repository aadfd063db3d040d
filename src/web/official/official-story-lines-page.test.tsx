import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageAddress } from '#contract/document-params.ts';
import { questsAddress } from '#contract/quests.ts';
import { ranks, officialOwner } from '#domain/account/user.ts';
import { OfficialStoryLinesPage } from './official-story-lines-page.tsx';
import { bell, drownedBell, listedRows, openOfficial, wolves } from './testing/open-official.tsx';

const help = 'Accessing Quest Information: A Step-by-Step guide';
const open = (rank: (typeof ranks)[number], search = '') =>
  openOfficial({ page: OfficialStoryLinesPage, rank, search });
const chooseLine = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: drownedBell.title }));

describe.each(ranks)('the official story lines for the rank %s', (rank) => {
  it('are listed with their tags beside the help text', async () => {
    open(rank);
    await screen.findByRole('button', { name: drownedBell.title });
    expect(screen.getByRole('heading', { name: 'Official Quest Story Lines List' })).toBeTruthy();
    expect(listedRows()).toEqual([`${drownedBell.title}Side`]);
    expect(screen.getByRole('heading', { name: help })).toBeTruthy();
  });

  it('show their quests as a graph and in story order, from the official quests', async () => {
    const opened = open(rank);
    await chooseLine(opened);
    await opened.person.click(await screen.findByRole('tab', { name: 'Quests' }));
    const quests = await screen.findByRole('list', { name: /Quests of this story line/ });
    expect(within(quests).getByRole('button', { name: new RegExp(bell.title) })).toBeTruthy();
    expect(within(quests).getByRole('button', { name: new RegExp(wolves.title) })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Story line graph' })).toBeTruthy();
  });

  it('lead from a quest to where it is read or edited alone', async () => {
    const opened = open(rank);
    await chooseLine(opened);
    (await screen.findByRole('group', { name: bell.title })).focus();
    await opened.person.keyboard(' ');
    await opened.person.click(screen.getByRole('tab', { name: 'Quest' }));
    const page = { default: 'official_quests', reviewer: 'quest_list', administrator: 'quest_list' }[rank];
    expect(screen.getByRole('link', { name: 'Open quest' }).getAttribute('href')).toBe(
      `/dashboard/quests/${page}?quest=${bell.id}`,
    );
  });
});

it('show a line as soon as its own quests are loaded', async () => {
  const { api, person } = open('default');
  api.on(`GET ${questsAddress(officialOwner)}`, { body: { items: [bell, wolves], next: wolves.id } });
  api.on(`GET ${pageAddress(questsAddress(officialOwner), wolves.id)}`, () => Promise.withResolvers<never>().promise);
  await person.click(await screen.findByRole('button', { name: drownedBell.title }));
  expect(await screen.findByRole('region', { name: 'Story line graph' })).toBeTruthy();
});

describe('a designer', () => {
  it('has no way to change them', async () => {
    await chooseLine(open('default'));
    await screen.findByRole('heading', { name: drownedBell.title });
    expect(screen.queryByRole('button', { name: /Create|Edit|Delete/ })).toBeNull();
  });

  it.each([`?storyLine=${drownedBell.id}&mode=edit`, '?mode=create'])(
    'does not open the editor by %s',
    async (search) => {
      open('default', search);
      await screen.findAllByText(drownedBell.title);
      expect(screen.queryByLabelText('Title')).toBeNull();
    },
  );
});

describe('an administrator', () => {
  it('edits them in the same editor', async () => {
    const opened = open('administrator');
    await chooseLine(opened);
    await opened.person.click(await screen.findByRole('button', { name: 'Edit Story Line' }));
    expect(await screen.findByRole('heading', { name: 'Editing Storyline' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete Story Line' })).toBeTruthy();
  });

  it('creates another, of official quests', async () => {
    const { person } = open('administrator');
    await person.click(await screen.findByRole('button', { name: 'Create New Story' }));
    await person.click(await screen.findByRole('button', { name: 'Add Quest To Storyline' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Add Quest To Storyline' }));
    expect(modal.getByRole('button', { name: bell.title })).toBeTruthy();
    expect(modal.getByRole('button', { name: wolves.title })).toBeTruthy();
  });
});
