import type { ComponentType } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { DeletedDialog } from './deleted/deleted-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useVersions } from './use-versions.ts';

export type HistoryProps = { owner: string; saved: SavedDocument };

type DeletedProps = { owner: string; onClose: () => void };

export const historyOf = (
  kind: AnyKind,
  rules: DocumentRules<DocumentContent>,
): ComponentType<HistoryProps & { onClose: () => void }> =>
  function HistoryOfKind({ owner, saved, onClose }) {
    const versions = useVersions(kind, rules, owner);
    return <HistoryDialog place={{ kind, owner, id: saved.id }} item={saved} versions={versions} onClose={onClose} />;
  };

export const historyPanelOf = (kind: AnyKind, rules: DocumentRules<DocumentContent>): ComponentType<HistoryProps> =>
  function HistoryPanelOfKind({ owner, saved }) {
    const versions = useVersions(kind, rules, owner);
    return <HistoryPanel place={{ kind, owner, id: saved.id }} item={saved} versions={versions} />;
  };

export const deletedOf = (kind: AnyKind, rules: DocumentRules<DocumentContent>): ComponentType<DeletedProps> =>
  function DeletedOfKind({ owner, onClose }) {
    return <DeletedDialog kind={kind} owner={owner} versions={useVersions(kind, rules, owner)} onClose={onClose} />;
  };
