import { cleanup, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { ShownWorld } from '#web/shared/world/world-store.ts';
import { Coin, Coins } from './coins.tsx';

const coins = [
  ...tidewant.coins,
  { id: 'crown', label: 'crown', worth: 5, max: 9 },
  { id: 'emerald', label: 'Émeraude', worth: 7, max: 9 },
  { id: 'coin', label: '🜚 token', worth: 8, max: 9 },
];

const show = (id: string) => {
  onTestFinished(cleanup);
  const { container } = render(
    <ShownWorld value={{ ...tidewant, coins }}>
      <Coin id={id} />
    </ShownWorld>,
  );
  return container.firstElementChild;
};

it.each([
  ['gold', null],
  ['silver', null],
  ['copper', null],
  ['crown', 'C'],
  ['emerald', 'É'],
  ['coin', '🜚'],
  ['gone', 'G'],
])('draws the coin %s with the letter %s', (id, letter) => {
  const coin = show(id);
  expect(coin?.getAttribute('data-letter')).toBe(letter);
  expect([coin?.textContent, coin?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});

it('leaves the letter out of the words of a sum', () => {
  onTestFinished(cleanup);
  const { container } = render(
    <ShownWorld value={{ ...tidewant, coins }}>
      <Coins sum={{ crown: 2, gold: 1 }} />
    </ShownWorld>,
  );
  expect(container.textContent).toBe('1 gold2 crown');
});
