import type { ComponentType, ReactNode } from 'react';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { Editing, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentRules, DocumentViolation } from '#web/documents/document-rules.ts';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import type { InUseProps, UsedByProps } from '#web/documents/saving/use-commands.ts';

export type DocumentViewProps<Saved> = {
  owner: string;
  saved: Saved;
  editable: boolean;
  onEdit: () => void;
  onGo: (place: DocumentPlace) => void;
  review: ReactNode;
  history: ReactNode;
  comments: ReactNode;
};

export type DocumentEditorProps<Content, Saved, Edited, Violation> = {
  owner: string;
  /** Null for a new document, and for one that was deleted elsewhere. */
  saved: Saved | null;
  editing: Edited;
  content: Content;
  faultState: FaultState<Violation>;
  onSave: () => void;
  onDelete: () => void;
  onCancel: () => void;
  /** What to know in addition to what is written. */
  note?: ReactNode;
};

/** What a kind shows of an open document, and its rules. */
export type KindPane<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
  Violation extends DocumentViolation = DocumentViolation,
> = {
  readonly View: ComponentType<DocumentViewProps<Saved>>;
  readonly Editor: ComponentType<DocumentEditorProps<Content, Saved, Edited, Violation>>;
  readonly rules: DocumentRules<Content, Violation>;
  /** Begins what takes long in a worker, as soon as a document is chosen. */
  readonly prepare?: (saved: Saved) => void;
  /** Shows a deletion that was refused because other documents contain this one. */
  readonly InUse?: ComponentType<InUseProps>;
  /** Names the documents that contain this one, before its deletion is confirmed. */
  readonly UsedBy?: ComponentType<UsedByProps>;
};
