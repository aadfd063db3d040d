import { expect, it } from 'vitest';
import { mostCanvasElements } from '#domain/story-line/canvas-element-rules.ts';
import { a, aStoryLine } from '#test-support/builders/a-story-line.ts';
import type { LineNote } from '#domain/story-line/story-line.ts';
import { leastNote, putNote, removeNote } from './change-notes.ts';

const plain = aStoryLine({ [a]: [] });
const note: LineNote = {
  id: 'one',
  kind: 'note',
  text: 'By the sea',
  colour: 'amber',
  x: 31,
  y: -12,
  width: 205,
  height: 3,
};

it('a note snaps to the grid, and is as large as can be seen', () => {
  const { line } = putNote(plain, note);
  expect(line.notes).toEqual([{ ...note, x: 40, y: -20, width: 200, height: leastNote.height }]);
});

it('takes the place of the one with its id, and goes without a trace', () => {
  const { line } = putNote(plain, note);
  const changed = putNote(line, { ...note, text: 'Inland' }).line;
  expect(changed.notes?.map(({ text }) => text)).toEqual(['Inland']);
  expect(removeNote(changed, 'one')).toEqual(plain);
  expect(removeNote(changed, 'two')).toBe(changed);
});

it('is refused where there are as many as may be, and can still be changed there', () => {
  const all = {
    ...plain,
    notes: Array.from({ length: mostCanvasElements }, (_, index) => ({ ...note, id: `n${index}` })),
  };
  expect(putNote(all, note)).toEqual({
    line: all,
    refusal: { section: 'notes', code: 'canvas_too_full', params: { max: mostCanvasElements } },
  });
  expect(putNote(all, { ...note, id: 'n3', text: 'Other' }).refusal).toBeNull();
  const nearly = { ...all, notes: all.notes.slice(1) };
  expect(putNote(nearly, note).line.notes).toHaveLength(mostCanvasElements);
});
