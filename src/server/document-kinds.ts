import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { DocumentKind } from '#server/documents/document-kind.ts';
import { questKind } from '#server/quests/quest-kind.ts';
import { storyLineKind } from '#server/story-lines/story-line-kind.ts';

const kinds = { quests: questKind, 'story-lines': storyLineKind } satisfies Record<DocumentKindName, unknown>;

export const documentKinds: readonly DocumentKind[] = Object.values(kinds);
