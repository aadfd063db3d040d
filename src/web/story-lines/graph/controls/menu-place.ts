import type { Position } from '#domain/story-line/story-line.ts';

/** What the menu is for, and where it opens: on the screen and on the story line. */
export type GraphMenuPlace = { readonly of: string | null; readonly at: Position; readonly onLine: Position };
