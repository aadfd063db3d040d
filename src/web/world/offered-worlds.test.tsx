import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { offerAddress } from '#contract/world/world-offers.ts';
import { openWorld, serveTwoEntries, type ServedWorld } from './testing/open-world.tsx';

let api: ServedWorld['api'];
let server: ServedWorld['server'];
let sent: ServedWorld['sent'];
beforeEach(() => {
  ({ api, server, sent } = serveTwoEntries());
});

describe('another world to begin with', () => {
  const size = { kinds: 10, catalogues: 5, entries: 120, quests: 10, story_lines: 1 };
  const realm = { id: 'realm', name: 'Realm', sentence: 'For a classic online game.', brings: size };
  const offer = (items: readonly object[]) =>
    api.on(`GET ${worldRoutes.offers}`, { body: { items, replaces: { ...size, quests: 50 } } });

  test('replaces the present one after a question that says what goes', async () => {
    offer([realm]);
    api.on(`POST ${offerAddress('realm')}`, ({ headers }) => {
      expect(headers.get('If-Match')).toBe('"3"');
      offer([]);
      server.world = { ...server.world, name: 'Realm', version: 4 };
      return { body: server.world, headers: { ETag: '"4"' } };
    });
    const person = await openWorld();
    expect(await screen.findByText(/may begin with another world: Realm/)).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Look at these worlds' }));
    const offers = await screen.findByRole('region', { name: 'Begin with another world' });
    expect(within(offers).getByRole('listitem').textContent).toContain('For a classic online game.');
    await person.click(within(offers).getByRole('button', { name: 'Begin with Realm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Begin with Realm' });
    expect(dialog.textContent).toContain('Tidewant goes, with 10 kinds, 5 catalogues, 120 entries, 50 official quests');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The world is Realm now.')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the world')).value).toBe('Realm');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Begin with another world' })).toBeNull());
  });

  test('is refused with the reason once somebody has saved a quest', async () => {
    offer([realm]);
    api.on(`POST ${offerAddress('realm')}`, () => ({
      status: 409,
      body: { type: 'about:blank', title: 'No', status: 409, code: 'world_not_offered', detail: 'Somebody has saved.' },
    }));
    const person = await openWorld('world');
    await person.click(await screen.findByRole('button', { name: 'Begin with Realm' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'The world is not replaced' })).toBeTruthy();
    expect(screen.getByText('Somebody has saved.')).toBeTruthy();
    expect(server.world.name).toBe('Tidewant');
  });

  test('is not shown where none is offered', async () => {
    offer([]);
    await openWorld('world');
    await screen.findByLabelText('Name of the world');
    await waitFor(() => expect(sent(`GET ${worldRoutes.offers}`)).toHaveLength(1));
    expect(screen.queryByText('Begin with another world')).toBeNull();
  });
});
