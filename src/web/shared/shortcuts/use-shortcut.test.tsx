import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useShortcut } from './use-shortcut.ts';

afterEach(cleanup);

it.each([
  [false, ['create', 'newQuest']],
  [undefined, ['create']],
])('a key of two shortcuts is left to the second where the first does nothing: %s', (answer, expected) => {
  const done: string[] = [];
  const Keys = () => {
    useShortcut('create', () => {
      done.push('create');
      return answer;
    });
    useShortcut('newQuest', () => void done.push('newQuest'));
    return null;
  };
  render(<Keys />);
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
  expect(done).toEqual(expected);
});
