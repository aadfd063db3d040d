import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { isMarked, openWorld, serveTwoEntries } from './testing/open-world.tsx';

beforeEach(() => void serveTwoEntries());

describe('the coins', () => {
  test('are added and changed', async () => {
    const person = await openWorld('coins');
    await person.click(await screen.findByRole('button', { name: 'Add Coin' }));
    const row = screen.getByRole('group', { name: 'Coin 3' });
    expect((within(row).getByLabelText('Worth') as HTMLInputElement).value).toBe('10000');
    const ids = screen.getAllByLabelText<HTMLInputElement>('Id');
    expect(ids.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['copper', true],
      ['silver', true],
      ['new_coin', false],
    ]);
    await person.click(within(row).getByRole('button', { name: 'Delete New coin' }));
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });
});

/** A new coin without an id, after an attempt to save. */
const addFaultyCoin = async () => {
  const person = await openWorld('coins');
  await person.click(await screen.findByRole('button', { name: 'Add Coin' }));
  const row = within(screen.getByRole('group', { name: 'Coin 3' }));
  await person.clear(row.getByLabelText('Id'));
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(isMarked(row.getByLabelText('Id'))).toBe(true);
  return { person, row };
};

describe('a fault of the coins', () => {
  test('goes once its field is right', async () => {
    const { person, row } = await addFaultyCoin();
    expect(screen.getByRole('alert').textContent).toMatch(/^Must begin with a letter/);
    await person.type(row.getByLabelText('Id'), 'gold');
    expect([isMarked(row.getByLabelText('Id')), screen.queryByRole('alert')]).toEqual([false, null]);
    expect(screen.getByText('The world has changes that are not saved.')).toBeTruthy();
  });

  test('goes with its coin, and is not that of the next one', async () => {
    const { person } = await addFaultyCoin();
    await person.click(screen.getByRole('button', { name: 'Delete New coin' }));
    await person.click(screen.getByRole('button', { name: 'Add Coin' }));
    expect(isMarked(within(screen.getByRole('group', { name: 'Coin 3' })).getByLabelText('Id'))).toBe(false);
  });

  test('is never an amount that no world has', async () => {
    const person = await openWorld('coins');
    const [most] = await screen.findAllByLabelText<HTMLInputElement>('Most in one reward');
    if (!most) throw new Error('There is no coin.');
    await person.type(most, '9999999999');
    await person.tab();
    expect(most.value).toBe(String(worldCeilings.coinMost.max));
    await person.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
  });

  test('that concerns all of them stands above them', async () => {
    const person = await openWorld('coins');
    await person.type((await screen.findAllByLabelText('Worth'))[0] ?? document.body, '0');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByRole('alert').textContent).toBe('The least coin must be worth 1.');
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});
