import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { openWorld, serveTwoEntries, type ServedWorld } from '#web/world/testing/open-world.tsx';

let api: ServedWorld['api'];
let sent: ServedWorld['sent'];
beforeEach(() => {
  ({ api, sent } = serveTwoEntries());
});

describe('an import', () => {
  const table = new File(['Key,Display Name,Price,Lvl\nkale,Sea Kale,12,3\n'], 'items.csv', { type: 'text/csv' });
  const plan = {
    id: 'i1',
    added: 1,
    changed: 0,
    retired: 0,
    unchanged: 2,
    refused: [{ row: 3, reason: 'No name' }],
    refused_rows: 1,
  };

  test('shows what would change, and applies it', async () => {
    api.on(`POST ${worldRoutes.imports}`, { body: { ...plan, unused_columns: ['Lvl', 'Notes'] } });
    api.on(`POST ${worldRoutes.imports}/i1`, { body: { ...plan, added: 2_991 } });
    const person = await openWorld();
    render(<Toasts />);
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog', { name: 'Import entries' });
    expect(within(dialog).getByText('Into the catalogue “Items”.')).toBeTruthy();
    await person.upload(within(dialog).getByLabelText('Table'), table);
    expect(((await within(dialog).findByLabelText('Column for Name')) as HTMLSelectElement).value).toBe('Display Name');
    expect(within(dialog).getByText('The first row: Sea Kale.')).toBeTruthy();
    expect(within(dialog).getByText('Not used: Lvl')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Show what would change' }));
    const refused = await within(dialog).findByText('No name');
    expect(refused.textContent).toBe('Row 3 No name');
    expect(within(dialog).getByText('Into the catalogue “Items”.')).toBeTruthy();
    expect(within(dialog).getByText('Row 1 is the first below the headings.')).toBeTruthy();
    expect(within(dialog).getByText('Not used: Lvl, Notes')).toBeTruthy();
    expect(sent(`POST ${worldRoutes.imports}`).at(0)?.body).toMatchObject({
      catalogue: 'item',
      format: 'csv',
      columns: { id: 'Key', name: 'Display Name', value: 'Price' },
      missing: 'keep',
    });
    await person.click(within(dialog).getByRole('button', { name: 'Import' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('2,991 entries were imported.')).toBeTruthy();
  });

  test('of a file that is no table says what is wanted', async () => {
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    const upload = userEvent.setup({ applyAccept: false }).upload;
    await upload(dialog.getByLabelText('Table'), new File(['[\n{"name":}]'], 'items.json'));
    expect(await dialog.findByText('This file is not valid JSON. Its first fault is in line 2.')).toBeTruthy();
    await upload(dialog.getByLabelText('Table'), new File(['{\n  id: "0A"\n}'], 'book.snbt'));
    expect(await dialog.findByText(/^This file is not a table\. Choose a CSV, TSV or JSON file/)).toBeTruthy();
    expect(dialog.queryByLabelText('Column for Name')).toBeNull();
  });

  test('shows the first entries that are new, change or are retired', async () => {
    const entry = { row: 1, changes: [] };
    const rows = [
      { ...entry, act: 'added', id: 'kale', name: 'Sea Kale' },
      {
        ...entry,
        act: 'changed',
        row: 2,
        id: 'herb_1',
        name: 'Salt Herb',
        changes: [
          { part: 'name', before: 'Sea Herb', after: 'Salt Herb' },
          { part: 'level', before: '', after: '4' },
        ],
      },
      { ...entry, act: 'retired', row: null, id: 'sword_1', name: 'Iron Sword' },
    ];
    const figures = { added: 1_200, changed: 1, retired: 1, refused: [], refused_rows: 0 };
    api.on(`POST ${worldRoutes.imports}`, { body: { ...plan, ...figures, rows } });
    const { dialog } = await startImport();
    const shown = async (name: string) => (await dialog.findByRole('region', { name })).textContent;
    expect(await shown('New entries')).toBe('New entriesThe first 1 of 1,200.Row 1 Sea Kale kale');
    expect(await shown('Entries that change')).toBe(
      'Entries that changeRow 2 Salt Herb herb_1Name: Sea Herb → Salt HerbLevel: nothing → 4',
    );
    expect(await shown('Entries that are retired')).toBe('Entries that are retiredIron Sword sword_1');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that the server cannot read says why', async () => {
    const detail = 'Line 3 cannot be read: a quote is open.';
    const refusal = { type: 'about:blank', title: 'No', status: 422, code: 'import_unreadable', detail };
    api.on(`POST ${worldRoutes.imports}`, { status: 422, body: refusal });
    const { dialog } = await startImport();
    expect(await dialog.findByText(detail)).toBeTruthy();
  });

  const startImport = async () => {
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    await person.upload(dialog.getByLabelText('Table'), table);
    await person.click(await dialog.findByRole('button', { name: 'Show what would change' }));
    return { person, dialog };
  };

  test('is called off while the table is read', async () => {
    api.on(`POST ${worldRoutes.imports}`, () => new Promise(() => undefined));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    expect(await dialog.findByText('The import is called off. Nothing was changed.')).toBeTruthy();
  });

  test.each([
    ['before it was applied', problemReply(410, 'import_gone'), 'The import is called off. Nothing was changed.'],
    [
      'while the server fails',
      problemReply(503, 'unavailable'),
      'The table could not be imported. Nothing was changed.',
    ],
  ])('that is called off while it is applied says how it ended: %s', async (_when, end, said) => {
    const { promise, resolve } = Promise.withResolvers<typeof end>();
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`DELETE ${worldRoutes.imports}/i1`, { status: 204 });
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    expect(dialog.getByRole('status').textContent).toBe('Calling off');
    await vi.waitFor(() => expect(sent(`DELETE ${worldRoutes.imports}/i1`)).toHaveLength(1));
    resolve(end);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('says how many of its rows are written while it is applied', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof plan }>();
    const steps = [1_200, 48_000];
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`GET ${worldRoutes.imports}/i1`, () => ({ body: { done: steps.shift() ?? 50_000, total: 50_000 } }));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('1,200 of 50,000 rows')).toBeTruthy();
    const bar = dialog.getByRole('progressbar', { name: 'Importing' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1200', '50000']);
    expect(await accessibilityFaults()).toEqual([]);
    expect(await dialog.findByText('48,000 of 50,000 rows', undefined, { timeout: 5_000 })).toBeTruthy();
    resolve({ body: plan });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is called off too late is imported', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof plan }>();
    api.on(`POST ${worldRoutes.imports}`, { body: plan });
    api.on(`POST ${worldRoutes.imports}/i1`, () => promise);
    api.on(`DELETE ${worldRoutes.imports}/i1`, problemReply(410, 'import_gone'));
    const { person, dialog } = await startImport();
    await person.click(await dialog.findByRole('button', { name: 'Import' }));
    await person.click(await dialog.findByRole('button', { name: 'Call off' }));
    resolve({ body: plan });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that can not reach the server says so', async () => {
    api.silence(`POST ${worldRoutes.imports}`);
    const person = await openWorld();
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import entries' }));
    await person.upload(dialog.getByLabelText('Table'), new File(['id,name\nkale,Sea Kale\n'], 'items.csv'));
    await person.click(await dialog.findByRole('button', { name: 'Show what would change' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'The server could not be reached. Nothing was changed.',
    );
  });
});
