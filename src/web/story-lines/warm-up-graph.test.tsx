import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { exampleGraph, drawExample } from './warm-up-graph.tsx';

const questCount = Object.keys(exampleGraph.story_quests).length;

/** A box outside the page that notes how many cards it has, each time it changes. */
const openBox = () => {
  const box = document.createElement('div');
  const counts: number[] = [];
  const note = (): void => void counts.push(box.querySelectorAll('.react-flow__node').length);
  new MutationObserver(note).observe(box, { childList: true, subtree: true });
  return { box, counts };
};

it('the warm-up draws a whole line outside the page, and removes it', async () => {
  const errors = vi.spyOn(console, 'error');
  const { box, counts } = openBox();
  drawExample(box);
  await waitFor(() => expect(counts).toContain(questCount));
  await waitFor(() => expect(box.childElementCount).toBe(0));
  expect(document.body.childElementCount).toBe(0);
  expect(errors).not.toHaveBeenCalled();
});

it('the warm-up ends when a person presses a key or the pointer', async () => {
  const { box } = openBox();
  drawExample(box);
  dispatchEvent(new Event('pointerdown'));
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(box.childElementCount).toBe(0));
});

it('the warm-up draws nothing while a line is open', async () => {
  const { box, counts } = openBox();
  showWorkspace({ listName: 'Story lines', drawer: 'closed' });
  drawExample(box);
  await new Promise((resolve) => setTimeout(resolve));
  showWorkspace(null);
  expect(counts).toEqual([]);
});
