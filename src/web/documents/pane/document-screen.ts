import type { ComponentType, ReactNode } from 'react';
import type { SubmissionState } from '#domain/submission/submission.ts';
import type { DocumentSubmissions } from '#web/documents/comments/commented-here.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Editing, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { ArrangedProps, ListableDocument } from '#web/documents/list-pane/list-pane.tsx';
import type { PaneContent } from './pane-content.ts';
import type { Late } from '#web/shared/late/late.ts';

export type ShownDocument = SavedDocument & ListableDocument;

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
  readonly Arranged?: ComponentType<ArrangedProps>;
  readonly Help: ComponentType<{ owner: string; editable: boolean }>;
  readonly pane: Late<PaneContent<Content, Saved, Edited, Violation>>;
};

export type DocumentReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  readonly states?: ReadonlyMap<string, SubmissionState>;
  readonly panelOf: (item: Item) => ReactNode;
  readonly submissionOf?: (item: Item) => DocumentSubmissions | null;
  /** Fetches the code of the panel. */
  readonly loadPanel?: () => Promise<unknown>;
};
