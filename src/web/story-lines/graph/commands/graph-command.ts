import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';

/** Where quests lie, by their ids. */
export type Places = Readonly<Record<string, Position>>;

/** What a designer does to a story line on its canvas, by pointer or by keyboard; each is one step to undo. */
export type GraphCommand =
  | { readonly kind: 'move'; readonly places: Places }
  /** A tidy up: as a move, of the whole line. */
  | { readonly kind: 'place'; readonly places: Places }
  | { readonly kind: 'connect'; readonly link: Link }
  | { readonly kind: 'remove'; readonly quests: readonly string[]; readonly links: readonly Link[] };
