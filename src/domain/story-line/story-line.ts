import * as z from 'zod/mini';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { limits } from '#domain/limits.ts';
import { origin } from '#domain/origin.ts';
import { questId, storyType } from '#domain/quest/quest.ts';
import { text } from '#domain/text/text.ts';
import { choices, repeat } from './logic/logic-shape.ts';

const { min, max } = limits.generatedId;
const generatedShape = new RegExp(`^[A-Za-z0-9_-]{${min},${max}}$`);
const storyLineIdShape = new RegExp(`^storyline_[A-Za-z0-9_-]{1,64}_[A-Za-z0-9_-]{${min},${max}}$`);

/** `storyline_`, the owner's id, `_` and 8 to 64 letters, digits, `_` or `-` made on the device. */
export const storyLineId = z.string().check(z.regex(storyLineIdShape));

export const toStoryLineId = (owner: string, generated: string): string => `storyline_${owner}_${generated}`;

export const isStoryLineId = (id: string, owner: string): boolean => {
  const start = toStoryLineId(owner, '');
  return id.startsWith(start) && generatedShape.test(id.slice(start.length));
};

/** Of any owner: a line that was moved keeps its id. */
export const isAnyStoryLineId = (id: string): boolean => storyLineIdShape.test(id);

const coordinate = z.number().check(z.minimum(canvasGeometry.position.min), z.maximum(canvasGeometry.position.max));

/** The position is the top left corner of the card. `needs` is how many prerequisites open the quest; without it, all. */
export const storyQuest = z.strictObject({
  quest: questId,
  x: coordinate,
  y: coordinate,
  prerequisite_quests: z.record(questId, questId),
  needs: z.optional(z.int()),
  optional: z.optional(z.literal(true)),
  hidden_until_open: z.optional(z.literal(true)),
  repeat: z.optional(repeat),
});
export type StoryQuest = z.infer<typeof storyQuest>;
export type Position = Pick<StoryQuest, 'x' | 'y'>;

/** The small card of a quest of another line of the same owner. It opens quests here; its own prerequisites stay in its line. */
export const reference = z.strictObject({ line: storyLineId, x: coordinate, y: coordinate });
export type Reference = z.infer<typeof reference>;

const canvasElement = { id: text, x: coordinate, y: coordinate, width: coordinate, height: coordinate };

/** Behind the cards. `image` is the address of its content, `name` what the other tool calls it. `turn` is in degrees. */
export const picture = z.strictObject({
  ...canvasElement,
  name: text,
  image: z.nullable(text),
  turn: coordinate,
});
export type LinePicture = z.infer<typeof picture>;

export const note = z.strictObject({
  ...canvasElement,
  kind: z.enum(['frame', 'note']),
  title: z.optional(text),
  text: z.optional(text),
  colour: text,
});
export type LineNote = z.infer<typeof note>;

/** The shape only. Quests are keyed by id. */
export const storyLineContent = z.strictObject({
  title: text,
  description: text,
  type: storyType,
  story_quests: z.record(questId, storyQuest),
  choices: z.optional(choices),
  references: z.optional(z.record(questId, reference)),
  pictures: z.optional(z.array(picture)),
  notes: z.optional(z.array(note)),
  origin: z.optional(origin),
});
export type StoryLineContent = z.infer<typeof storyLineContent>;

export const storyLine = z.extend(storyLineContent, { id: storyLineId });
export type StoryLine = z.infer<typeof storyLine>;

/** Of a story line, each absent where it is not used. */
export const importedFields = ['references', 'pictures', 'notes', 'origin'] as const;

export type StoryGraph = Pick<StoryLineContent, 'story_quests' | 'choices' | 'references'>;

export const blankStoryLine: StoryLineContent = { title: '', description: '', type: 'Main Story', story_quests: {} };

export const containsQuest = ({ story_quests }: StoryGraph, id: string): boolean => Object.hasOwn(story_quests, id);

/** The lines that contain each quest, by its id. */
export const linesByQuest = <Line extends StoryGraph>(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> => {
  const linesOf = new Map<string, Line[]>();
  for (const line of lines)
    for (const id of Object.keys(line.story_quests)) {
      const known = linesOf.get(id);
      if (known) known.push(line);
      else linesOf.set(id, [line]);
    }
  return linesOf;
};

export const showsReference = ({ references = {} }: StoryGraph, id: string): boolean => Object.hasOwn(references, id);

/** Whether quests of the line may wait for it. */
export const showsQuest = (line: StoryGraph, id: string): boolean =>
  containsQuest(line, id) || showsReference(line, id);
