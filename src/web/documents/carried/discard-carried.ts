import type { AnyKind, DocumentContent } from '#web/documents/document-kind.ts';
import { discardDraft, type DraftScope } from '#web/documents/drafts/draft-store.ts';
import { draftsCarriedIn } from './carried-drafts.ts';

/** Discards the drafts of documents that were begun on their own screen and are now saved with the one that carries them. */
export const discardCarried = (
  { holds, carrying }: Pick<AnyKind, 'holds' | 'carrying'>,
  scope: DraftScope,
  content: DocumentContent,
): void => {
  if (!holds || !carrying) return;
  for (const document of Object.keys(draftsCarriedIn(carrying.toSave(content))))
    discardDraft(holds, { ...scope, document });
};
