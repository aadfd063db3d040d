import type { SavedDocument, DocumentContent } from '#web/documents/document-content.ts';
import type { Editing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { KindPane } from './kind-pane.ts';
import { DiscardedNote } from '#web/documents/drafts/discarded-note.tsx';
import { MeanwhileNote } from '#web/documents/editing/meanwhile-note.tsx';
import { DocumentDialog } from '#web/documents/saving/document-dialog.tsx';

/** What the editors of all kinds share. */
const ofAllKinds = { DiscardedNote, MeanwhileNote, DocumentDialog };

/** All that an open document needs. A list does without. */
export type PaneContent<
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = KindPane<C, S, E, B> & typeof ofAllKinds;

export const paneContent = <
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(
  pane: KindPane<C, S, E, B>,
): PaneContent<C, S, E, B> => ({ ...ofAllKinds, ...pane });
