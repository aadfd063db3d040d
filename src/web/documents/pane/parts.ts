import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { Editing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentParts, PartsAndDialog } from '#web/documents/document-screen.ts';
import { type LatePart, latePart } from '#web/shared/screens/late-part.ts';

export const lazyParts = <
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(
  fetchParts: () => Promise<DocumentParts<C, S, E, B>>,
): LatePart<PartsAndDialog<C, S, E, B>> =>
  latePart(async () => {
    const [parts, editingParts] = await Promise.all([fetchParts(), import('./editing-parts.ts')]);
    return { ...editingParts, ...parts };
  });
