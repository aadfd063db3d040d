import type { DocumentSubmissions } from '#web/documents/comments/commented-here.ts';
import { useEffect, type ComponentType } from 'react';
import { CommentedDocument } from '#web/documents/comments/commented-document.tsx';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentEditorProps } from './kind-pane.ts';
import type { DraftKey } from '#web/documents/drafts/draft-store.ts';
import { noteLeft } from '#web/documents/drafts/new-drafts.ts';
import { useEditing } from '#web/documents/drafts/use-editing.ts';
import type { MeanwhileNote } from '#web/documents/editing/meanwhile-note.tsx';
import { followSavingChoice } from '#web/shared/dialogs/ask-before-saving.ts';
import { focusFirstField } from '#web/shared/focus/use-focus.ts';

const useMendedNotice = <Content, B extends DocumentViolation>(
  { fault: { notice, mark }, dropNotice }: FaultState<B>,
  rules: Pick<DocumentRules<Content, B>, 'check'>,
  content: Content,
): void =>
  useEffect(() => {
    if (notice && !mark && JSON.stringify(rules.check(content)) !== JSON.stringify(notice.violation)) dropNotice();
  });

type DocumentEditingProps<
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = {
  kind: DocumentKind<C, S, E>;
  Editor: ComponentType<DocumentEditorProps<C, S, E, B>>;
  rules: DocumentRules<C, B>;
  draftKey: DraftKey;
  /** Null for a new document, and for one that was deleted elsewhere. */
  saved: S | null;
  submission: DocumentSubmissions | null | undefined;
  /** Whether the list is complete, so that what is not in it is gone. */
  isListed: boolean;
  Meanwhile: typeof MeanwhileNote;
  faultState: FaultState<B>;
  onSave: (editing: E) => void;
  onDelete: (editing: E) => void;
  onCancel: (editing: E) => void;
};

/** A draft with a violation is not saved. */
export function DocumentEditing<
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(props: DocumentEditingProps<C, S, E, B>) {
  const { kind, Editor, rules, draftKey, saved, submission, isListed, Meanwhile, faultState } = props;
  const { onSave, onDelete, onCancel } = props;
  const { editing, content } = useEditing(kind, draftKey, { saved, rules });
  useMendedNotice(faultState, rules, content);
  const handleSave = () => {
    const violation = rules.check(editing.store.getState().content);
    if (violation) return faultState.showViolation(violation);
    faultState.clearFault();
    onSave(editing);
  };
  useEffect(() => () => noteLeft(editing), [editing]);
  useEffect(() => void followSavingChoice(), []);
  useTitleFocus(editing.begun.version === null);
  return (
    <CommentedDocument owner={draftKey.owner} kind={kind.name} {...{ saved, submission }} draft={content}>
      <Editor
        owner={draftKey.owner}
        saved={saved}
        editing={editing}
        content={content}
        faultState={faultState}
        onSave={handleSave}
        onDelete={() => onDelete(editing)}
        onCancel={() => onCancel(editing)}
        note={isListed && <Meanwhile {...{ kind, editing, draftKey, saved }} />}
      />
    </CommentedDocument>
  );
}

const useTitleFocus = (isNew: boolean): void =>
  useEffect(() => {
    return isNew ? focusFirstField() : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
