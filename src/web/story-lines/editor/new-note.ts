import { layBelow } from '#domain/story-line/position.ts';
import type { LineNote, StoryGraph } from '#domain/story-line/story-line.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { boundsOfCards, cardSize, expanded } from '#web/story-lines/graph/scene/geometry/boxes.ts';

const framePadding = 40;
const noteSize = { width: 260, height: 120 } as const;
const emptyFrame = { width: 480, height: 320 } as const;

/** A frame around the selected quests, or a note beside them; without any, below the line. */
export const newNote = (line: StoryGraph, kind: LineNote['kind'], quests: readonly string[]): LineNote => {
  const around = boundsOfCards(quests.flatMap((id) => line.story_quests[id] ?? []));
  const [below] = Object.values(layBelow(line, ['']));
  const at = below ?? { x: 0, y: 0 };
  const base = { id: generateId(), kind, colour: kind === 'frame' ? 'teal' : 'amber' } as const;
  if (kind === 'frame')
    return { ...base, title: '', ...(around ? expanded(around, framePadding) : { ...at, ...emptyFrame }) };
  const place = around ? { x: around.x + around.width + framePadding, y: around.y } : at;
  return { ...base, text: '', ...place, ...noteSize, width: Math.min(noteSize.width, cardSize.width) };
};
