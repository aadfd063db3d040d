import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawAtKey } from './draw-at-key.ts';

/** Called for each key that a shortcut gets. */
const listen = () => {
  const pressed = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', pressed);
  onTestFinished(() => document.removeEventListener('keydown', pressed));
  return pressed;
};

it('draws once, and leaves the key to the field that has the focus then', () => {
  const pressed = listen();
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  const draw = vi.fn<() => void>(() => field.focus());
  drawAtKey(draw);
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'o' });
  expect(pressed).toHaveBeenCalledOnce();
  expect(draw).toHaveBeenCalledOnce();
});

it('leaves keys with Ctrl, and all after the wait, to the shortcuts', () => {
  const pressed = listen();
  const draw = vi.fn<() => void>();
  const end = drawAtKey(draw);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  end();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(draw).not.toHaveBeenCalled();
});
