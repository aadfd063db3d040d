import { cleanup, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitPresses, takeEarlyPress } from './early-press.ts';
import { takeTyped } from './typed-ahead.ts';
import { useShortcut } from './use-shortcut.ts';

const openPalette = vi.fn<() => void>();
const showHelp = vi.fn<() => void>();

const toolsArrive = () =>
  renderHook(() => {
    useShortcut('palette', openPalette);
    useShortcut('help', showHelp);
  });

beforeEach(() => {
  vi.clearAllMocks();
  awaitPresses('palette', 'help');
});

afterEach(() => {
  cleanup();
  takeEarlyPress('palette');
  takeEarlyPress('help');
  takeTyped();
  vi.restoreAllMocks();
});

it('a shortcut that was pressed before its tools arrived is made up for, once', async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const { unmount } = toolsArrive();
  unmount();
  toolsArrive();
  expect([openPalette.mock.calls.length, showHelp.mock.calls.length]).toEqual([1, 0]);
});

it('of two early presses the last one counts', async () => {
  await userEvent.keyboard('?{Control>}k{/Control}');
  toolsArrive();
  expect([openPalette.mock.calls.length, showHelp.mock.calls.length]).toEqual([1, 0]);
});

it('the palette gets what is typed after its shortcut, other shortcuts too', async () => {
  await userEvent.keyboard('{Control>}k{/Control}why?');
  toolsArrive();
  expect([openPalette.mock.calls.length, showHelp.mock.calls.length]).toEqual([1, 0]);
  expect(takeTyped()).toBe('why?');
});

it('Escape gives up what was pressed, and with it what was typed', async () => {
  await userEvent.keyboard('{Control>}k{/Control}why{Escape}');
  toolsArrive();
  expect(openPalette).not.toHaveBeenCalled();
  expect(takeTyped()).toBe('');
});

it('a press long ago is forgotten', async () => {
  await userEvent.keyboard('?');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  toolsArrive();
  expect(showHelp).not.toHaveBeenCalled();
});

it('once the tools are there each press counts once', async () => {
  toolsArrive();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(openPalette).toHaveBeenCalledTimes(1);
});
