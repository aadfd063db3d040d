import type { ComponentType, ReactNode } from 'react';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Editing, PlainEditing } from './document-kind.ts';
import type { DocumentViolation, DocumentRules } from './document-rules.ts';
import type { FaultState } from './editing/use-fault.ts';
import type { ListableDocument } from './list-pane/list-pane.tsx';
import type { DocumentPlace } from './pane/document-place.ts';
import type * as editingParts from './pane/editing-parts.ts';
import type { LatePart } from '#web/shared/screens/late-part.ts';
import type { HeldProps } from './saving/use-commands.ts';

export type ShownDocument = SavedDocument & ListableDocument;

export type DocumentViewProps<Saved> = {
  owner: string;
  saved: Saved;
  editable: boolean;
  onEdit: () => void;
  onGo: (place: DocumentPlace) => void;
  review: ReactNode;
  history: ReactNode;
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
  /** What to know beside what is written. */
  note?: ReactNode;
};

export type DocumentParts<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
  Violation extends DocumentViolation = DocumentViolation,
> = {
  readonly View: ComponentType<DocumentViewProps<Saved>>;
  readonly Editor: ComponentType<DocumentEditorProps<Content, Saved, Edited, Violation>>;
  readonly rules: DocumentRules<Content, Violation>;
  /** Begins what takes long beside the page, as soon as a document is chosen. */
  readonly prepare?: (saved: Saved) => void;
  readonly Held?: ComponentType<HeldProps>;
};

export type PartsAndDialog<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content>,
  Violation extends DocumentViolation,
> = DocumentParts<Content, Saved, Edited, Violation> & typeof editingParts;

export type DocumentScreen<
  Content extends DocumentContent,
  Saved extends ShownDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
  Violation extends DocumentViolation = DocumentViolation,
> = {
  readonly kind: DocumentKind<Content, Saved, Edited>;
  readonly createLabel: string;
  readonly hasTypes: boolean;
  readonly hasLevels: boolean;
  readonly listWidth: 'normal' | 'narrow';
  /** An open document fills the screen; its view and its editor draw the workspace. */
  readonly isWorkspace?: boolean;
  readonly Help: ComponentType<{ owner: string; editable: boolean }>;
  readonly parts: LatePart<PartsAndDialog<Content, Saved, Edited, Violation>>;
};
