import type { LogicChange } from '#domain/story-line/logic/change-logic.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';

export type Places = Readonly<Record<string, Position>>;

/** A change of a story line on its canvas. Each is one step to undo. */
export type GraphCommand =
  | { readonly kind: 'move'; readonly places: Places }
  /** Tidying up: a move of the whole line. */
  | { readonly kind: 'place'; readonly places: Places }
  | { readonly kind: 'connect'; readonly link: Link }
  | { readonly kind: 'remove'; readonly quests: readonly string[]; readonly links: readonly Link[] }
  | { readonly kind: 'logic'; readonly change: LogicChange };
