import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { aSavedEntry, serveWorld } from '#test-support/web/world-server.ts';
import { paths } from '#web/shared/address/paths.ts';
import { openWorld, serveTwoEntries, type ServedWorld } from '#web/world/testing/open-world.tsx';

let api: ServedWorld['api'];
let sent: ServedWorld['sent'];
beforeEach(() => {
  ({ api, sent } = serveTwoEntries());
});

describe('the entries', () => {
  test('lead to each quest that uses them', async () => {
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, {
      body: {
        items: [
          { owner: 'official', kind: 'quests', id: 'quest_tides', title: 'Low Tide', place: '/objectives/1/item_id' },
          { owner: 'somebody', kind: 'quests', id: 'quest_hidden', title: 'Hidden', place: '/rewards/0/item_id' },
        ],
        next: null,
      },
    });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    const link = await screen.findByRole('link', { name: 'Low Tide' });
    expect(link.getAttribute('href')).toBe(`${paths.officialQuests}?quest=quest_tides`);
    expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
    expect(screen.getByText('objective 2')).toBeTruthy();
  });

  test('are replaced everywhere after a question that says how many places', async () => {
    const uses = {
      items: [{ owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' }],
      next: null,
    };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: uses });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 1, reward_tables: 0 } });
    api.on(`DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`, { status: 204 });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Replace “Sea Herb” with “Iron Sword” in 1 place?')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The replacement is taken back.')).toBeTruthy();
    expect(screen.queryByText('It was replaced.')).toBeNull();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'sword_1', preview: true }, { with: 'sword_1' }]);
  });

  test('that were renamed bring their present name to the quests that name them otherwise', async () => {
    const uses = {
      items: [{ owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' }],
      next: null,
    };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: uses });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 2, reward_tables: 0 } });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    await person.click(screen.getByRole('button', { name: 'Bring Names Up to Date' }));
    const question = 'Write the present name “Sea Herb” in 2 quests that name it otherwise?';
    expect(await screen.findByText(question)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    api.on(`DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`, { status: 204 });
    expect(await screen.findByText('The names are up to date.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The replacement is taken back.')).toBeTruthy();
    expect(screen.queryByText('The names are up to date.')).toBeNull();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'herb_1', preview: true }, { with: 'herb_1' }]);
  });

  test('that reward tables name are replaced in quests alone, and the screen says so', async () => {
    const use = { owner: 'ysa', kind: 'quests', id: 'quest_a', title: 'A', place: '/rewards/0' };
    const ofTable = { ...use, kind: 'reward-tables', id: 'chest', title: 'Salt chest', place: '/rewards/1/reward' };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [use, ofTable], next: null } });
    const body = { id: 'r1', documents: 1, reward_tables: 1 };
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Where Sea Herb is used' }));
    const row = (await screen.findByText('Salt chest')).closest('li');
    expect(row?.textContent).toBe('Reward tableSalt chestreward 2yours');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    const question = 'in 1 place? 1 reward table names it, too, and is not changed.';
    expect(await screen.findByText(`Replace “Sea Herb” with “Iron Sword” ${question}`)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1 reward table names it, too, and is not changed.')).toBeTruthy();
  });

  test.each([
    ['Some of its quests changed since, so the replacement cannot be taken back.', false],
    ['The replaced entry does not exist any more, so the replacement cannot be taken back.', false],
    [null, true],
  ])('a replacement that is not taken back says why: %s', async (detail, mayTryAgain) => {
    const body = { type: 'about:blank', title: 'Conflict', status: 409, code: 'replacement_changed', detail };
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [], next: null } });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 1, reward_tables: 0 } });
    const address = `DELETE ${worldRoutes.replacement.replace(':id', 'r1')}`;
    api.on(address, detail === null ? { status: 502 } : { status: 409, body });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail ?? 'The server');
    expect(screen.queryByRole('button', { name: 'Take it back' }) !== null).toBe(mayTryAgain);
    expect(screen.queryByText('It was replaced.') === null).toBe(mayTryAgain);
  });

  test('of one name are distinguished by their ids, and the chosen one replaces', async () => {
    serveWorld(api, [
      aSavedEntry({ id: 'herb_1', name: 'Sea Herb' }),
      aSavedEntry({ id: 'sword_1', name: 'Iron Sword' }),
      aSavedEntry({ id: 'mod:sword', name: 'Iron Sword' }),
    ]);
    api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [], next: null } });
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { body: { id: 'r1', documents: 0, reward_tables: 0 } });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'iron');
    await person.click(await screen.findByRole('option', { name: 'Iron Sword mod:sword' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Replace “Sea Herb” with “Iron Sword” (mod:sword) in 0 places?')).toBeTruthy();
    const bodies = sent(`POST ${worldRoutes.entries}/item/herb_1/replace`).map(({ body }) => body);
    expect(bodies).toEqual([{ with: 'mod:sword', preview: true }]);
  });

  test('are not replaced where too many quests name them: the screen says so before the question', async () => {
    const detail = 'More than 10,000 quests name this entry.';
    const refusal = { type: 'about:blank', title: 'Too many', status: 422, code: 'replacement_too_large', detail };
    api.on(`POST ${worldRoutes.entries}/item/herb_1/replace`, { status: 422, body: refusal });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Replace Sea Herb everywhere' }));
    await person.type(screen.getByLabelText('Replace it with'), 'Iron Sword');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});
