import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollStop } from './use-scroll-stop.ts';

let layOut = (): void => undefined;

class Sizes {
  constructor(handle: () => void) {
    layOut = handle;
  }
  observe(): void {}
  disconnect(): void {}
}

const drawn = vi.fn<() => void>();

function Box({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollStop(box);
  return (
    <div ref={box} data-testid="box">
      {children}
    </div>
  );
}

beforeEach(() => {
  drawn.mockReset();
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const setHeights = (scrollHeight: number, clientHeight: number): HTMLElement => {
  const box = screen.getByTestId('box');
  Object.defineProperties(box, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
  act(layOut);
  return box;
};

it('lets the keyboard reach a box while it scrolls, and draws nothing for that', () => {
  render(
    <Profiler id="box" onRender={drawn}>
      <Box />
    </Profiler>,
  );
  expect(setHeights(101, 100).getAttribute('tabindex')).toBe('0');
  expect(setHeights(100, 100).hasAttribute('tabindex')).toBe(false);
  expect(drawn).toHaveBeenCalledOnce();
});

it('leaves a box with a link to the link', () => {
  render(
    <Box>
      <a href="/read">Read</a>
    </Box>,
  );
  expect(setHeights(101, 100).hasAttribute('tabindex')).toBe(false);
});
