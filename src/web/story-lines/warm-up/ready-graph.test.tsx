import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { exampleGraph, drawExample } from './ready-graph.tsx';

const questCount = Object.keys(exampleGraph.story_quests).length;

/** A box outside the page that notes how many cards it held, each time it changes. */
const openBox = () => {
  const box = document.createElement('div');
  const held: number[] = [];
  const note = (): void => void held.push(box.querySelectorAll('.react-flow__node').length);
  new MutationObserver(note).observe(box, { childList: true, subtree: true });
  return { box, held };
};

it('draws a whole line outside the page, and takes it away', async () => {
  const errors = vi.spyOn(console, 'error');
  const { box, held } = openBox();
  drawExample(box);
  await waitFor(() => expect(held).toContain(questCount));
  await waitFor(() => expect(box.childElementCount).toBe(0));
  expect(document.body.childElementCount).toBe(0);
  expect(errors).not.toHaveBeenCalled();
});

it('ends when a person presses a key or the pointer', async () => {
  const { box } = openBox();
  drawExample(box);
  dispatchEvent(new Event('pointerdown'));
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(box.childElementCount).toBe(0));
});

it('draws nothing while a line is open', async () => {
  const { box, held } = openBox();
  showWorkspace({ listName: 'Story lines', drawer: 'closed' });
  drawExample(box);
  await new Promise((resolve) => setTimeout(resolve));
  showWorkspace(null);
  expect(held).toEqual([]);
});
