import { mostCanvasElements } from '#domain/story-line/canvas-element-rules.ts';
import { keepOnCanvas, snapToGrid } from '#domain/story-line/position.ts';
import type { LineNote, StoryLineContent } from '#domain/story-line/story-line.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';

type NotedLine = Pick<StoryLineContent, 'notes'>;
type NoteEdit<Line> = { readonly line: Line; readonly refusal: StoryLineViolation | null };

/** The least a frame or note can be made, in pixels at a zoom of 1. */
export const leastNote = { width: 80, height: 40 } as const;

/** Puts a frame or note on the canvas, or in place of the one with its id. Its place and size snap to the grid. */
export const putNote = <Line extends NotedLine>(line: Line, note: LineNote): NoteEdit<Line> => {
  const { notes = [] } = line;
  const placed = onGrid(note);
  const isNew = !notes.some(({ id }) => id === note.id);
  if (isNew && notes.length >= mostCanvasElements)
    return { line, refusal: { section: 'notes', code: 'canvas_too_full', params: { max: mostCanvasElements } } };
  return {
    line: { ...line, notes: isNew ? [...notes, placed] : notes.map((each) => (each.id === note.id ? placed : each)) },
    refusal: null,
  };
};

/** Returns the same object where there is none. */
export const removeNote = <Line extends NotedLine>(line: Line, note: string): Line => {
  const { notes = [], ...others } = line;
  const left = notes.filter(({ id }) => id !== note);
  if (left.length === notes.length) return line;
  return { ...others, ...(left.length > 0 && { notes: left }) } as Line;
};

const onGrid = (note: LineNote): LineNote => {
  const size = snapToGrid({ x: note.width, y: note.height });
  return {
    ...note,
    ...keepOnCanvas(snapToGrid(note)),
    width: Math.max(leastNote.width, size.x),
    height: Math.max(leastNote.height, size.y),
  };
};
