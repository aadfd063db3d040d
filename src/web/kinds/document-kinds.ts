import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

export const documentKinds = { quests: questKind, 'story-lines': storyLineKind } satisfies Record<
  DocumentKindName,
  AnyKind
>;

export const allKinds: readonly AnyKind[] = Object.values(documentKinds);
