import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useChoice } from './search-params.ts';

afterEach(cleanup);

const openChoice = () => {
  const written: string[] = [];
  const hook = renderHook(() => {
    const [kept, keep] = useState('a');
    const write = (choice: string) => {
      written.push(choice);
      keep(choice);
    };
    const [shown, choose] = useChoice(kept, write);
    return { kept, shown, choose };
  });
  return { ...hook, written, choose: (choice: string) => act(() => hook.result.current.choose(choice)) };
};

it('shows a choice at once, and keeps it after that', async () => {
  const { result, choose } = openChoice();
  choose('b');
  expect(result.current).toMatchObject({ shown: 'b', kept: 'a' });
  await waitFor(() => expect(result.current).toMatchObject({ shown: 'b', kept: 'b' }));
});

it('follows what is kept when that is changed from elsewhere', async () => {
  const { result, choose, written } = openChoice();
  choose('b');
  await waitFor(() => expect(result.current.kept).toBe('b'));
  choose('a');
  await waitFor(() => expect(written).toEqual(['b', 'a']));
  expect(result.current).toMatchObject({ shown: 'a', kept: 'a' });
});

it('keeps the last of several quick choices alone', async () => {
  const { result, choose, written } = openChoice();
  choose('b');
  choose('c');
  expect(result.current.shown).toBe('c');
  await waitFor(() => expect(written).toEqual(['c']));
});

it('keeps nothing more once its screen is gone', async () => {
  const { choose, unmount, written } = openChoice();
  choose('b');
  unmount();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(written).toEqual([]);
});
