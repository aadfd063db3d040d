import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { QuestManagementPage } from './quest-management-page.tsx';
import { bell, drownedBell, openOfficial } from './testing/open-official.tsx';

const open = (search: string) => openOfficial({ page: QuestManagementPage, rank: 'administrator', search });
const button = (name: string) => screen.getByRole('button', { name });

describe('quest management', () => {
  it.each([
    ['', 'Official Quests', bell.title],
    ['?view=quests', 'Official Quests', bell.title],
    ['?view=story-lines', 'Official Story Lines', drownedBell.title],
    ['?view=unknown', 'Official Quests', bell.title],
  ])('opened with “%s” shows the tab %s', async (search, tab, title) => {
    open(search);
    expect(await screen.findByRole('button', { name: title })).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
    expect(within(screen.getByRole('tabpanel', { name: tab })).getByRole('searchbox')).toBeTruthy();
  });

  it('changes the tab, and closes the open quest', async () => {
    const { person, search } = open(`?view=quests&quest=${bell.id}`);
    await screen.findByRole('heading', { name: bell.title });
    await person.click(screen.getByRole('tab', { name: 'Official Story Lines' }));
    await screen.findByRole('button', { name: drownedBell.title });
    expect(search()).toBe('?view=story-lines');
  });

  it('edits a quest and stays in its tab', async () => {
    const { person, search, api } = open('?view=quests');
    await person.click(await screen.findByRole('button', { name: bell.title }));
    await person.click(await screen.findByRole('button', { name: 'Edit Quest' }));
    expect(search()).toBe(`?view=quests&quest=${bell.id}&mode=edit`);
    await person.clear(screen.getByLabelText('Title'));
    await person.paste('The bell above the bay');
    const title = 'The bell above the bay';
    api.on(`PUT ${questAddress(officialOwner, bell.id)}`, { body: { ...bell, title, version: 2 } });
    await person.click(button('Save Changes'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: title })).toBeTruthy();
    expect(search()).toBe(`?view=quests&quest=${bell.id}`);
  });

  it('gives a new quest an id of its own among the official ones', async () => {
    const { person, api } = open('?view=quests&mode=create');
    await person.type(await screen.findByLabelText('Title'), 'The last lantern');
    await person.type(screen.getByLabelText('Description'), 'Carry it home.');
    await person.selectOptions(screen.getByLabelText('Objective type'), 'Talk with NPC');
    await person.click(button('Add Objective'));
    await person.type(screen.getByLabelText('NPC'), 'Granny Thrip');
    await person.selectOptions(screen.getByLabelText('Reward type'), 'Currency Reward');
    await person.click(button('Add Reward'));
    await person.click(button('Create Quest'));
    const dialog = within(screen.getByRole('dialog', { name: 'Create Quest' }));
    expect(dialog.getByText('Create “The last lantern” and keep it among the official quests?')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    const { address } = api.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(address).toMatch(/^\/api\/owners\/official\/quests\/quest_[0-9a-f]{32}$/);
  });
});
