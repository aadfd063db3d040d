import type { DocumentKind as TableName } from '#server/db/schema.ts';
import type { DocumentKind } from '#server/documents/document-kind.ts';
import { questKind } from '#server/quests/quest-kind.ts';
import { storyLineKind } from '#server/story-lines/story-line-kind.ts';

const kinds = { quests: questKind, story_lines: storyLineKind } satisfies Record<TableName, unknown>;

/** Every kind of document: each is served, keeps its history and is purged by its record. */
export const documentKinds: readonly DocumentKind[] = Object.values(kinds);
