import { type ComponentType, type ReactNode, useState } from 'react';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import { draftOfEditing } from '#web/documents/drafts/draft-store.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import type { DocumentCommand } from './document-command.ts';
import type { DocumentDialog } from './document-dialog.tsx';
import type { InUseProps } from './use-commands.ts';

type DialogAndRules<B extends DocumentViolation> = {
  readonly DocumentDialog: typeof DocumentDialog;
  readonly rules: DocumentRules<DocumentContent, B>;
  readonly InUse?: ComponentType<InUseProps>;
  readonly UsedBy?: ComponentType<{ id: string }>;
};

type SavingOf<B extends DocumentViolation> = {
  readonly kind: AnyKind;
  /** Null while it loads. */
  readonly pane: DialogAndRules<B> | null;
  readonly author: string;
  readonly owner: string;
  readonly onReplace: (place: DocumentPlace) => void;
  readonly onRefused: (violation: B) => void;
};

/** `dialog` asks, does it and notifies of the result. */
export const useSaving = <B extends DocumentViolation>(saving: SavingOf<B>) => {
  const { kind, pane, author, owner, onReplace, onRefused } = saving;
  const [command, setCommand] = useState<DocumentCommand<DocumentContent> | null>(null);
  const close = () => setCommand(null);
  const handleRefused = (violation: B) => {
    close();
    onRefused(violation);
  };
  const dialog: ReactNode = command && pane && (
    <pane.DocumentDialog
      kind={kind}
      rules={pane.rules}
      InUse={pane.InUse}
      UsedBy={pane.UsedBy}
      author={author}
      owner={owner}
      command={command}
      onDone={onReplace}
      onRefused={handleRefused}
      onClose={close}
    />
  );
  return {
    dialog,
    isAsking: command !== null,
    askToSave: (editing: Editing<DocumentContent>) => setCommand({ name: 'save', draft: draftOfEditing(editing) }),
    askToDelete: (editing: Editing<DocumentContent>) => setCommand({ name: 'delete', draft: draftOfEditing(editing) }),
  };
};
