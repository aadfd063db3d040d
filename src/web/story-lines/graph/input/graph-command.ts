import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import * as texts from '#texts/story-line-logic.ts';
import { generateId } from '#web/shared/generate-id.ts';
import type { LineNote } from '#domain/story-line/story-line.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** A change of a story line on its canvas. Each is one step to undo. */
export type GraphCommand =
  | { readonly kind: 'move'; readonly places: Places }
  /** `Tidy up` moves the whole line. */
  | { readonly kind: 'place'; readonly places: Places }
  | { readonly kind: 'connect'; readonly link: Link }
  /** Leads one end of a link to another quest. */
  | { readonly kind: 'relink'; readonly link: Link; readonly now: Link }
  | { readonly kind: 'remove'; readonly quests: readonly string[]; readonly links: readonly Link[] }
  | { readonly kind: 'logic'; readonly change: LogicChange }
  /** `typed`: the field of the note in which somebody types. */
  | { readonly kind: 'put_note'; readonly note: LineNote; readonly typed?: 'title' | 'text' }
  | { readonly kind: 'remove_note'; readonly note: LineNote };

/** Puts quests into a new choice, of which a player does one. */
export const newChoice = (quests: readonly string[]): Extract<LogicChange, { part: 'choice' }> => ({
  part: 'choice',
  id: generateId(),
  choice: { title: texts.newChoice, quests: [...quests], at_most: 1 },
});
