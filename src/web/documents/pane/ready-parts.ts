import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { Editing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentParts, PartsAndDialog } from '#web/documents/document-screen.ts';
import type { LatePart } from '#web/shared/screens/late-part.ts';
import * as editingParts from './editing-parts.ts';

export const readyParts = <
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(
  parts: DocumentParts<C, S, E, B>,
): LatePart<PartsAndDialog<C, S, E, B>> => {
  const all = { ...editingParts, ...parts };
  return { now: () => all, load: async () => all };
};
