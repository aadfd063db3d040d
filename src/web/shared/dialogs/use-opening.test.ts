import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { useOpening } from './use-opening.ts';

afterEach(cleanup);

it('opens a dialog after the press is drawn, and closes it at once', () => {
  const { result } = renderHook(() => {
    const [isPressed, setPressed] = useState(false);
    return { isPressed, setPressed, ...useOpening() };
  });
  const drawn: boolean[] = [];
  act(() => {
    result.current.open();
    flushSync(() => result.current.setPressed(true));
    drawn.push(result.current.isPressed, result.current.isOpen);
  });
  expect([...drawn, result.current.isOpen]).toEqual([true, false, true]);
  act(() => {
    flushSync(() => result.current.close());
    drawn.push(result.current.isOpen);
  });
  expect(drawn.at(-1)).toBe(false);
});

it('opens it at once at a key that follows the press', () => {
  const { result } = renderHook(() => useOpening());
  const drawn: boolean[] = [];
  act(() => {
    result.current.open();
    fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
    drawn.push(result.current.isOpen);
    fireEvent.keyDown(document.body, { key: 'n' });
    drawn.push(result.current.isOpen);
  });
  expect(drawn).toEqual([false, true]);
});
