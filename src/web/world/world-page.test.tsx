import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { worldRevisionAddress, type SavedWorld } from '#contract/world.ts';
import { worldContent } from '#domain/world/world.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { aSavedWorld, serveWorld } from '#test-support/web/world-server.ts';
import { openWorld, serveTwoEntries, type ServedWorld } from './testing/open-world.tsx';

let api: ServedWorld['api'];
let server: ServedWorld['server'];
let sent: ServedWorld['sent'];
beforeEach(() => {
  ({ api, server, sent } = serveTwoEntries());
});

test('how texts carry codes is saved after a question that says how many read otherwise', async () => {
  server.preview = [{ pointer: '/markup', change: 'changed', quests: 2, story_lines: 1 }];
  const person = await openWorld('world');
  const codes = await screen.findByLabelText('Codes in texts');
  await person.selectOptions(codes, 'minecraft');
  await person.selectOptions(codes, 'none');
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await person.selectOptions(codes, 'minecraft');
  await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'Codes in texts changes: touches 2 quests and 1 story line',
  );
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The world is saved.')).toBeTruthy();
  expect(server.world.markup).toBe('minecraft');
});

/** Every part that the screen shows nowhere, or somewhere else. */
const otherFields: Partial<SavedWorld> = {
  levels: { start: 1, steps: [100, 200] },
  statuses: [{ id: 'ready', label: 'Ready' }],
  markup: 'minecraft',
  samples: ['storyline_official_one'],
};

test('a change of one part leaves every other as it is', async () => {
  server.world = aSavedWorld(otherFields);
  const { version: _v, updated_at: _u, ...before } = server.world;
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(worldContent.shape).toSorted());
  const person = await openWorld('limits');
  const least = await screen.findByLabelText('Least: Title of a quest');
  await person.clear(least);
  await person.type(least, '10');
  await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The world is saved.');
  const { version: _version, updated_at: _at, ...after } = server.world;
  expect(after).toEqual({ ...before, limits: { ...before.limits, quest_title: { min: 10, max: 50 } } });
});

test('the tab of the world shows how its texts carry codes', async () => {
  server.world = aSavedWorld({ markup: 'minecraft' });
  await openWorld('world');
  const codes = await screen.findByLabelText<HTMLSelectElement>('Codes in texts');
  expect(codes.value).toBe('minecraft');
});

describe('the world itself', () => {
  test('has a name, catalogues and fields of every quest', async () => {
    const person = await openWorld('world');
    expect(await screen.findByDisplayValue('Tidewant')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add Catalogue' }));
    await person.keyboard('Crew Member');
    expect(within(screen.getByRole('group', { name: 'Catalogue 3' })).getByDisplayValue('Crew Members')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add Field' }));
    await person.keyboard('Deck (upper)');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(Object.keys(server.world.catalogues)).toEqual(['item', 'npc', 'crew_member']);
    expect(server.world.quest_fields.map(({ key }) => key)).toEqual(['deck_upper']);
  });

  test('keeps the key of a field that is saved', async () => {
    server.world = {
      ...server.world,
      quest_fields: [{ control: 'text', key: 'deck', label: 'Deck', required: false, max: 50 }],
    };
    const person = await openWorld('world');
    const field = within(await screen.findByRole('group', { name: 'Field Deck' }));
    await person.type(field.getByLabelText('Label'), 's');
    const key = screen.getByLabelText<HTMLInputElement>('Key');
    expect([key.value, key.disabled]).toEqual(['deck', true]);
  });

  test('has a history, which says that nothing is lost where it can not be read', async () => {
    api.on(`GET ${worldRoutes.revisions}`, problemReply(404, 'not_found'));
    const person = await openWorld('world');
    await person.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of the world' }));
    expect(await dialog.findByText('The history could not be loaded')).toBeTruthy();
    expect(dialog.getByText('What was saved is safe there.', { exact: false })).toBeTruthy();
  });

  test('has a history, of which a version is brought back as a change', async () => {
    const revision = { title: 'Tidewant', updated_at: 0, updated_by: { id: 'ysa', name: 'Ysa' } };
    const items = [3, 2].map((version) => ({ ...revision, version }));
    const before = { ...server.world, limits: { ...server.world.limits, rewards: { min: 0, max: 7 } }, version: 2 };
    api.on(`GET ${worldRoutes.revisions}`, { body: { items, next: null } });
    api.on(`GET ${worldRevisionAddress(2)}`, { body: before });
    const person = await openWorld('world');
    await person.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of the world' }));
    expect(await dialog.findByText(/This is the world of now/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: /^Version 2/ }));
    const changes = within(await dialog.findByRole('region', { name: 'To bring this version back would change:' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rewards is stricter']);
    expect(await accessibilityFaults()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Bring version 2 back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(`PUT ${worldRoutes.world}`)).toHaveLength(0);
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(server.world.limits.rewards).toEqual({ min: 0, max: 7 });
  });
});

test('a world that can not be read is tried again', async () => {
  api.on(`GET ${worldRoutes.world}`, problemReply(503, 'unavailable'));
  const person = await openWorld('limits');
  const again = await screen.findByRole('button', { name: 'Try again' });
  serveWorld(api);
  await person.click(again);
  expect(await screen.findByLabelText('Most: Rewards')).toBeTruthy();
});
