import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { afterPress } from './after-paint.ts';

const asked = () => {
  const change = vi.fn<() => void>();
  afterPress(change);
  expect(change).not.toHaveBeenCalled();
  return change;
};

it('makes a change once, after the press is painted', async () => {
  const change = asked();
  await vi.waitFor(() => expect(change).toHaveBeenCalled());
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(change).toHaveBeenCalledOnce();
});

it.each([
  ['a pointer', () => fireEvent.pointerDown(document.body)],
  ['a click without a pointer', () => fireEvent.click(document.body)],
  ['a command', () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })],
])('makes it before the next press: %s', (_, press) => {
  const change = asked();
  const seen = vi.fn<() => void>(() => expect(change).toHaveBeenCalledOnce());
  for (const kind of ['pointerdown', 'click', 'keydown'] as const) {
    document.body.addEventListener(kind, seen);
    onTestFinished(() => document.body.removeEventListener(kind, seen));
  }
  press();
  expect(seen).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
});

it('leaves a letter to the field that has the focus then, not to a shortcut', () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  const shortcut = vi.fn<() => void>();
  document.addEventListener('keydown', shortcut);
  onTestFinished(() => document.removeEventListener('keydown', shortcut));
  afterPress(() => field.focus());
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(document.activeElement).toBe(field);
  expect(shortcut).not.toHaveBeenCalled();
});
