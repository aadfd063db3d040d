import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditAddress } from '#contract/submissions.ts';
import { ranks } from '#domain/account/user.ts';
import { OfficialQuestsPage } from './official-quests-page.tsx';
import { bell, drownedBell, listedRows, openOfficial, wolves } from './testing/open-official.tsx';

const help = 'Accessing Quest Information: A Step-by-Step guide';
const inLine = `In: ${drownedBell.title}`;

describe.each(ranks)('the official quest list for the rank %s', (rank) => {
  it('lists every quest with its tag and explains how to read one', async () => {
    openOfficial({ page: OfficialQuestsPage, rank });
    await screen.findByRole('button', { name: bell.title });
    await waitFor(() => expect(listedRows()).toEqual([`${bell.title}${inLine}Main`, `${wolves.title}${inLine}Side`]));
    expect(screen.getByRole('heading', { name: help })).toBeTruthy();
    expect(screen.queryByText(/Create|Edit Quest/)).toBeNull();
  });

  it('shows a chosen quest to read', async () => {
    const { person } = openOfficial({ page: OfficialQuestsPage, rank });
    await person.click(await screen.findByRole('button', { name: wolves.title }));
    expect(await screen.findByRole('heading', { name: wolves.title })).toBeTruthy();
    expect(screen.getByText(wolves.description)).toBeTruthy();
    for (const section of ['Requirements', 'Objectives', 'Rewards'])
      expect(within(screen.getByRole('region', { name: section })).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Edit Quest' })).toBeNull();
  });

  it('credits the designer of a quest that was submitted, and nobody else', async () => {
    const { api, person } = openOfficial({ page: OfficialQuestsPage, rank });
    api.on(`GET ${creditAddress(wolves.id)}`, {
      body: { author: 'Ysa Corran', approved_by: 'Mara Venn', approved_at: Date.now() },
    });
    api.on(`GET ${creditAddress(bell.id)}`, { body: { author: null } });
    await person.click(await screen.findByRole('button', { name: wolves.title }));
    expect(await screen.findByText('Written by Ysa Corran')).toBeTruthy();
    expect(screen.getByText(/^Approved by Mara Venn/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: bell.title }));
    expect(await screen.findByRole('heading', { name: bell.title })).toBeTruthy();
    expect(screen.queryByText(/Written by/)).toBeNull();
  });

  it('opens no editor by its address', async () => {
    openOfficial({ page: OfficialQuestsPage, rank, search: `?quest=${bell.id}&mode=edit` });
    expect(await screen.findByRole('heading', { name: bell.title })).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });

  it('starts no new quest by its address', async () => {
    openOfficial({ page: OfficialQuestsPage, rank, search: '?mode=create' });
    await screen.findByRole('button', { name: bell.title });
    expect(screen.getByRole('heading', { name: help })).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });
});

it('searches titles and descriptions', async () => {
  const { person } = openOfficial({ page: OfficialQuestsPage, rank: 'default' });
  await screen.findByRole('button', { name: bell.title });
  await person.type(screen.getByRole('searchbox', { name: 'Search quests' }), 'ferry');
  expect(await screen.findByText('1 of 2 quests')).toBeTruthy();
  await waitFor(() => expect(listedRows()).toEqual([`${wolves.title}${inLine}Side`]));
});
