import type { ComponentType, ReactNode } from 'react';
import type { DocumentContent, DocumentKind, Editing, PlainEditing, SavedDocument } from './document-kind.ts';
import type { DocumentViolation, DocumentRules } from './document-rules.ts';
import type { FaultState } from './editing/use-fault.ts';
import type { ListableDocument } from './list-pane/list-pane.tsx';
import type { DocumentPlace } from './pane/document-place.ts';
import type { DocumentDialog } from './saving/document-dialog.tsx';
import type { HeldProps } from './saving/use-commands.ts';

/** A saved document as lists show it. */
export type ShownDocument = SavedDocument & ListableDocument;

export type DocumentViewProps<Saved> = {
  owner: string;
  saved: Saved;
  editable: boolean;
  onEdit: () => void;
  onGo: (place: DocumentPlace) => void;
  /** How its review stands. */
  review: ReactNode;
  /** The way to its saved versions, for those who may change it. */
  history: ReactNode;
};

export type DocumentEditorProps<Content, Edited, Violation> = {
  owner: string;
  editing: Edited;
  /** The content as it is now. */
  content: Content;
  faultState: FaultState<Violation>;
  onSave: () => void;
  onDelete: () => void;
  onCancel: () => void;
};

/** What reads and writes a document; a kind may have it fetched when a document is opened. */
export type DocumentParts<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
  Violation extends DocumentViolation = DocumentViolation,
> = {
  readonly View: ComponentType<DocumentViewProps<Saved>>;
  readonly Editor: ComponentType<DocumentEditorProps<Content, Edited, Violation>>;
  readonly rules: DocumentRules<Content, Violation>;
  /** Explains why a document can't be deleted that others hold; of kinds that may be held. */
  readonly Held?: ComponentType<HeldProps>;
};

/** Code that is here already, or is fetched when it is needed. */
export type Parts<Part> = { readonly now: () => Part | null; readonly load: () => Promise<Part> };

/** The parts of a kind with the dialog over them, which is fetched along with them. */
export type PartsAndDialog<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content>,
  Violation extends DocumentViolation,
> = DocumentParts<Content, Saved, Edited, Violation> & { readonly Dialog: typeof DocumentDialog };

/** A kind of document and how its screens draw it. */
export type DocumentScreen<
  Content extends DocumentContent,
  Saved extends ShownDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
  Violation extends DocumentViolation = DocumentViolation,
> = {
  readonly kind: DocumentKind<Content, Saved, Edited>;
  /** The text of the button that begins a new one. */
  readonly createLabel: string;
  /** Whether the documents are main or side. */
  readonly hasTypes: boolean;
  /** Whether the documents have professions and levels. */
  readonly hasLevels: boolean;
  readonly listWidth: 'normal' | 'narrow';
  readonly paneClass?: string | undefined;
  /** What stands beside the list while nothing in it is open. */
  readonly Help: ComponentType<{ owner: string; editable: boolean }>;
  readonly parts: Parts<PartsAndDialog<Content, Saved, Edited, Violation>>;
};
