import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReleaseNote } from './release-note.tsx';

let layOut = (): void => undefined;
class Sizes {
  constructor(handle: () => void) {
    layOut = handle;
  }
  observe(): void {}
  disconnect(): void {}
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (note: string, height: number) => {
  vi.stubGlobal('ResizeObserver', Sizes);
  render(<ReleaseNote note={note} />);
  const words = screen.getByText(note);
  Object.defineProperties(words, { scrollHeight: { value: height }, clientHeight: { value: 72 } });
  act(layOut);
  return words;
};

test('a note that is cut is shown whole on demand, and is cut again', async () => {
  const person = userEvent.setup();
  const words = show('The long road', 240);
  const cut = words.className;
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(words.className).not.toBe(cut);
  await person.click(screen.getByRole('button', { name: 'Show less' }));
  expect(words.className).toBe(cut);
});

test('a note that has room has no button', () => {
  show('The road', 72);
  expect(screen.queryByRole('button')).toBeNull();
});
