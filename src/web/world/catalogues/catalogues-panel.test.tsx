import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { openWorld, serveTwoEntries, type ServedWorld } from '#web/world/testing/open-world.tsx';

let api: ServedWorld['api'];
let server: ServedWorld['server'];
let sent: ServedWorld['sent'];
beforeEach(() => {
  ({ api, server, sent } = serveTwoEntries());
});

describe('the entries', () => {
  test('are listed with level, value in coins and tags', async () => {
    await openWorld();
    expect(await screen.findByText('Iron Sword')).toBeTruthy();
    expect(screen.getByText('Level 4')).toBeTruthy();
    expect(screen.getByText('2 silver 5 copper')).toBeTruthy();
  });

  test('of a catalogue that is not saved yet wait for the save of the world', async () => {
    const person = await openWorld('world');
    await person.click(await screen.findByRole('button', { name: 'Add Catalogue' }));
    await person.keyboard('Device');
    await person.click(screen.getByRole('tab', { name: 'Catalogues' }));
    expect(await screen.findByText('Save the world first: Devices can have entries then.')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Devices' })).toBeNull();
  });

  test('have filters that fold, with their number', async () => {
    const person = await openWorld();
    const toggle = await screen.findByRole('button', { name: 'Filters', expanded: false });
    await person.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await person.selectOptions(screen.getByLabelText('Filter by use'), 'Not used');
    await person.selectOptions(screen.getByLabelText('Filter by state'), 'Retired');
    expect(toggle.textContent).toBe('Filters (2)');
  });

  test('are searched and filtered by the server', async () => {
    const person = await openWorld();
    await screen.findByText('Iron Sword');
    await person.type(screen.getByRole('searchbox'), 'herb');
    await person.selectOptions(screen.getByLabelText('Filter by use'), 'Not used');
    await vi.waitFor(() => expect(screen.queryByText('Iron Sword')).toBeNull());
    await vi.waitFor(() => expect(api.requests.at(-1)?.address).toContain('query=herb&used=false'));
  });

  test('are changed in place', async () => {
    const entry = aSavedEntry({ id: 'herb_1', name: 'Sea Herb' });
    api.on(`PUT ${entryAddress('item', 'herb_1')}`, { body: { ...entry, name: 'Sea Kale', version: 2 } });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Edit Sea Herb' }));
    const name = screen.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Sea Kale');
    await person.type(screen.getByLabelText('Level'), '3');
    await person.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent(`PUT ${entryAddress('item', 'herb_1')}`)).toHaveLength(1));
    const [put] = sent(`PUT ${entryAddress('item', 'herb_1')}`);
    expect(put?.body).toMatchObject({ name: 'Sea Kale', level: 3 });
    expect(put?.headers.get('If-Match')).toBe('"1.a"');
  });

  test('keep what is typed while somebody else changes them, and take the rest from there', async () => {
    const address = entryAddress('item', 'herb_1');
    api.on(`PUT ${address}`, () => {
      server.entries[1] = aSavedEntry({ id: 'herb_1', name: 'Salt Herb', level: 9, version: 2, stamp: 'b' });
      api.on(`PUT ${address}`, { body: { ...aSavedEntry({ id: 'herb_1', name: 'Sea Kale' }), version: 3 } });
      return problemReply(412, 'version_mismatch');
    });
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Edit Sea Herb' }));
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await person.clear(name);
    await person.type(name, 'Sea Kale{Enter}');
    expect(await screen.findByText(/Somebody else changed this entry/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('9');
    expect(name.value).toBe('Sea Kale');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent(`PUT ${address}`)).toHaveLength(2));
    const put = sent(`PUT ${address}`).at(-1);
    expect(put?.body).toMatchObject({ name: 'Sea Kale', level: 9 });
    expect(put?.headers.get('If-Match')).toBe('"2.b"');
  });

  test('that quests name are not deleted, and can be retired instead', async () => {
    api.on(`DELETE ${entryAddress('item', 'herb_1')}`, problemReply(409, 'entry_in_use'));
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Delete Sea Herb' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The entry is in use')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Retire it instead' }));
    await vi.waitFor(() =>
      expect(sent(`PUT ${entryAddress('item', 'herb_1')}`).at(0)?.body).toMatchObject({ retired: true }),
    );
  });

  test('are added with an id of the game', async () => {
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Add Entry' }));
    const dialog = screen.getByRole('dialog', { name: 'Add Entry' });
    await person.type(within(dialog).getByLabelText('Name'), 'Rune Stone');
    await person.type(within(dialog).getByLabelText('Id'), 'two words');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('no blanks');
    await person.clear(within(dialog).getByLabelText('Id'));
    await person.type(within(dialog).getByLabelText('Id'), 'minecraft:stone');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(
        sent(`PUT ${entryAddress('item', 'minecraft:stone')}`)
          .at(0)
          ?.headers.get('If-None-Match'),
      ).toBe('*'),
    );
  });

  test('that can not be loaded are tried again', async () => {
    api.on(`GET ${worldRoutes.entries}`, problemReply(404, 'not_found'));
    await openWorld();
    expect(await screen.findByText('The entries could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('without a connection', () => {
  const tryAgain = 'The server could not be reached. Please try again.';

  test('an entry that is saved, retired or added, and its picture, say that the server was out of reach', async () => {
    const picture = new File(['png'], 'kelp.png', { type: 'image/png' });
    for (const id of ['herb_1', 'kelp']) api.silence(`PUT ${entryAddress('item', id)}`);
    api.silence(`POST ${worldRoutes.icons}`);
    const person = await openWorld();
    render(<Toasts />);
    await person.click(await screen.findByRole('button', { name: 'Retire Sea Herb' }));
    expect(await screen.findByText(tryAgain)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Edit Sea Herb' }));
    await person.type(screen.getByLabelText('Level'), '3{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(tryAgain);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Add Entry' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Entry' }));
    await person.upload(dialog.getByLabelText('Choose a picture'), picture);
    expect((await dialog.findByRole('alert')).textContent).toBe(tryAgain);
    await person.type(dialog.getByLabelText('Name'), 'Kelp');
    await person.type(dialog.getByLabelText('Id'), 'kelp{Enter}');
    await vi.waitFor(() => expect(dialog.getAllByText(tryAgain, { exact: false })).toHaveLength(2));
  });
});
