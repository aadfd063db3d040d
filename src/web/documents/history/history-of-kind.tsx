import type { ComponentType } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { DeletedDialog } from './deleted/deleted-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { useVersions } from './use-versions.ts';

type ShownProps = { owner: string; saved: SavedDocument };
type ClosedProps = { onClose: () => void };

/** What shows earlier versions of a kind's documents. */
export type HistoryOfKind = {
  readonly Dialog: ComponentType<ShownProps & ClosedProps>;
  readonly Deleted: ComponentType<{ owner: string } & ClosedProps>;
};

export const historyOfKind = (kind: AnyKind, rules: DocumentRules<DocumentContent>): HistoryOfKind => ({
  Dialog({ owner, saved, onClose }) {
    const versions = useVersions(kind, rules, owner);
    return <HistoryDialog place={{ kind, owner, id: saved.id }} item={saved} versions={versions} onClose={onClose} />;
  },
  Deleted({ owner, onClose }) {
    return <DeletedDialog kind={kind} owner={owner} versions={useVersions(kind, rules, owner)} onClose={onClose} />;
  },
});
