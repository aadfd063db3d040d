import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { IndexedEntryField } from '#domain/world/indexed-field.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { clearDevice } from '#web/shared/device-storage/device-storage.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { field, openScreen } from '#web/shared/testing/open-screen.tsx';
import { unknownWorld, useKnownWorld } from '#web/shared/world/world-store.ts';
import { EntryInput } from './entry-input.tsx';

const itemField: IndexedEntryField = {
  key: 'item_name',
  idKey: 'item_id',
  of: 'item',
  label: 'Item',
  ofLabel: 'Item',
  required: true,
  blank: '',
  blankId: '',
  subject: 'item',
  isCheckedFirst: false,
  control: 'entry',
  catalogue: 'item',
  isFreeText: true,
  firstTag: null,
};

function Page({ stored }: { stored: string }) {
  const [property, setProperty] = useState<Readonly<Record<string, string>>>({ item_name: stored, item_id: '' });
  return (
    <>
      <EntryInput
        field={itemField}
        label="Item"
        value={property['item_name'] ?? ''}
        id={property['item_id'] ?? ''}
        invalid={false}
        className={undefined}
        onChange={(changes) => setProperty((before) => ({ ...before, ...changes }))}
      />
      <output>{property['item_id']}</output>
      <button type="button">Next</button>
    </>
  );
}

beforeEach(() => {
  becomeGuest();
  clearDevice();
  useKnownWorld.setState({ ...unknownWorld, world: { ...tidewant, version: 1, updated_at: 0 } });
});

/** The suggestions of a large catalogue come when `answer` is called. */
const openSlowly = (names: readonly string[], stored = '') => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const entries = names.map((name) => aSavedEntry({ id: name.toLowerCase().replaceAll(' ', '_'), name }));
  fakeApi().on(`GET ${worldRoutes.entries}`, async ({ address }) => {
    const isSearch = new URL(address, 'http://localhost').searchParams.get('query');
    if (isSearch) await promise;
    return { body: { items: isSearch ? entries : [], next: isSearch ? null : 'more' } };
  });
  return { ...openScreen(() => <Page stored={stored} />, { owner: 'rowan' }), answer };
};

it.each(['Enter', 'Tab'])('%s that is pressed before the suggestions came waits for them', async (key) => {
  const { user, answer } = openSlowly(['Harbour rope']);
  await user.type(field('Item'), `harbo{${key}}`);
  expect(field('Item').value).toBe('harbo');
  answer();
  expect(await screen.findByText('harbour_rope')).toBeTruthy();
  expect(field('Item').value).toBe('Harbour rope');
});

it.each(['Enter', 'Tab'])('%s takes the entry whose id is written, among several', async (key) => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  answer();
  await user.type(field('Item'), 'harbour_rope');
  await screen.findByRole('option', { name: 'Harbour rope', selected: true });
  await user.keyboard(`{${key}}`);
  expect(field('Item').value).toBe('Harbour rope');
  expect(screen.getByRole('status').textContent).toBe('harbour_rope');
});

it('takes the entry whose id was written before the suggestions came', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  await user.type(field('Item'), 'harbour_rope{Tab}');
  answer();
  expect(await screen.findByText('harbour_rope')).toBeTruthy();
  expect(field('Item').value).toBe('Harbour rope');
});

it('takes the entry whose id is pasted, also where the field is left by pointer', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  await user.click(field('Item'));
  await user.paste('harbour_rope');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  answer();
  expect(await screen.findByText('harbour_rope')).toBeTruthy();
  expect(field('Item').value).toBe('Harbour rope');
});

it('keeps what is written on behind a pasted id', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  await user.click(field('Item'));
  await user.paste('harbour_rope');
  await user.type(field('Item'), '_s');
  answer();
  await screen.findAllByRole('option');
  expect(field('Item').value).toBe('harbour_rope_s');
});

it('says of an id that is left by pointer which entry it is, not that there is none', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  answer();
  await user.type(field('Item'), 'harbour_rope');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(field('Item').value).toBe('harbour_rope');
  const take = await screen.findByRole('button', { name: 'Take “Harbour rope”' });
  expect(screen.queryByText('Not in the world')).toBeNull();
  await user.click(take);
  expect(field('Item').value).toBe('Harbour rope');
});

it('takes none of several that came later, and marks what was typed', async () => {
  const { user, answer } = openSlowly(['Harbour rope', 'Harbour bell']);
  await user.type(field('Item'), 'harbo{Tab}');
  answer();
  expect(await screen.findByText('Not in the world')).toBeTruthy();
  expect(field('Item').value).toBe('harbo');
});

it('takes the nearest entry by its button, and the field has the focus then', async () => {
  const { user, answer } = openSlowly(['Harbour rope', 'Harbour bell 2']);
  answer();
  await user.type(field('Item'), 'harbo{Tab}');
  await user.click(await screen.findByRole('button', { name: 'Take “Harbour rope”' }));
  expect(field('Item').value).toBe('Harbour rope');
  expect(await screen.findByText('harbour_rope')).toBeTruthy();
  expect(document.activeElement).toBe(field('Item'));
});

const leave = { 'by pointer': 'Next', 'by Tab': null };

it.each(Object.entries(leave))(
  'takes the entry of a name in other capitals and blanks that is left %s',
  async (_, next) => {
    const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
    await user.type(field('Item'), 'harbour  Rope');
    await (next === null ? user.tab() : user.click(screen.getByRole('button', { name: next })));
    expect(field('Item').value).toBe('harbour  Rope');
    answer();
    expect(await screen.findByText('harbour_rope')).toBeTruthy();
    expect(field('Item').value).toBe('Harbour rope');
  },
);

it('keeps a name in other capitals while it is written', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope']);
  answer();
  await user.type(field('Item'), 'harbour rope');
  await screen.findAllByRole('option');
  expect(field('Item').value).toBe('harbour rope');
  await user.type(field('Item'), ' e');
  expect(field('Item').value).toBe('harbour rope e');
});

it('offers the entry of a stored name in other capitals, and changes nothing by itself', async () => {
  const { user, answer } = openSlowly(['Harbour rope end', 'Harbour rope'], 'harbour rope');
  answer();
  await user.click(field('Item'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const take = await screen.findByRole('button', { name: 'Take “Harbour rope”' });
  expect(screen.queryByText('Not in the world')).toBeNull();
  expect(field('Item').value).toBe('harbour rope');
  await user.click(take);
  expect(field('Item').value).toBe('Harbour rope');
  expect(await screen.findByText('harbour_rope')).toBeTruthy();
});

it('takes none of two names that differ in blanks alone', async () => {
  const { user, answer } = openSlowly(['Harbour rope', 'Harbour  rope']);
  answer();
  await user.type(field('Item'), 'harbour rope');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: 'Take “Harbour rope”' });
  expect(field('Item').value).toBe('harbour rope');
});
