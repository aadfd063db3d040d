import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { latePart, useLatePart } from './late-part.ts';

afterEach(cleanup);

/** Uses a part as a screen does. `drawn` notes what each drawing has. */
const useScreen = () => {
  const part = latePart(() => Promise.resolve('the part'));
  const drawn: (string | null)[] = [];
  const screen = renderHook(({ isNeeded }) => drawn.push(useLatePart(part, 'the screen', isNeeded)), {
    initialProps: { isNeeded: false },
  });
  return { part, drawn, need: () => screen.rerender({ isNeeded: true }) };
};

it('draws a part that was fetched ahead once', async () => {
  const { part, drawn, need } = useScreen();
  await part.load();
  await act(async () => need());
  expect(drawn).toEqual([null, 'the part']);
});

it('draws a part that is still missing when it is there', async () => {
  const { drawn, need } = useScreen();
  need();
  await vi.waitFor(() => expect(drawn).toEqual([null, null, 'the part']));
});
