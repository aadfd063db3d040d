import { type ReactNode, useState } from 'react';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { Editing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentScreen, ShownDocument, DocumentReview } from './document-screen.ts';
import { CommentedDocument, CommentsHere } from '#web/documents/comments/commented-document.tsx';
import { HistoryButton } from '#web/documents/history/history-buttons.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { noteListScroll, useWorkspaceAhead } from '#web/shared/screens/workspace-shown.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import type { PaneContent } from './pane-content.ts';
import { type ListLoading, UnopenedDocument } from './use-opened.tsx';
import * as texts from '#texts/documents.ts';

export type DocumentPaneProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = {
  screen: DocumentScreen<C, S, E, B>;
  owner: string;
  editable: boolean;
  review: DocumentReview<S> | undefined;
  place: DocumentPlace;
  saved: S | null;
  hasDraft: boolean;
  listState: ListLoading;
  onGo: (place: DocumentPlace) => void;
  onReplace: (place: DocumentPlace) => void;
};

type OpenedProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = DocumentPaneProps<C, S, E, B> & {
  /** Null while it loads. */
  content: PaneContent<C, S, E, B> | null;
  showEditor: (content: PaneContent<C, S, E, B>) => ReactNode;
};

export function OpenedDocument<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(props: OpenedProps<C, S, E, B>) {
  const { screen, content, showEditor, owner, editable, review, place, saved, hasDraft, listState, onGo } = props;
  const { Help, kind } = screen;
  const isMissing = 'id' in place && !saved && !hasDraft;
  const isLoading = isMissing ? listState === 'loading' : place.mode !== 'unset' && !content;
  const isAhead = screen.isWorkspace === true && isLoading;
  useListScrollBefore(isAhead);
  useWorkspaceAhead(isAhead);
  if (place.mode === 'unset') return <Help owner={owner} editable={editable} />;
  if (!content) return <Skeleton lines={8} label={texts.opening(kind.words.one)} />;
  if (place.mode === 'create' || (place.mode === 'edit' && (saved || hasDraft))) return showEditor(content);
  if (!saved) return <UnopenedDocument {...{ kind, owner, listState }} id={place.id} />;
  const { View } = content;
  return (
    <CommentedDocument {...{ owner, saved }} kind={kind.name} submission={review?.submissionOf?.(saved)}>
      <View
        owner={owner}
        saved={saved}
        editable={editable}
        onEdit={() => onGo({ mode: 'edit', id: saved.id })}
        onGo={onGo}
        review={review?.panelOf(saved)}
        history={
          editable && !screen.isWorkspace ? (
            <HistoryButton key={saved.id} kind={kind} owner={owner} saved={saved} />
          ) : undefined
        }
        comments={<CommentsHere />}
      />
    </CommentedDocument>
  );
}

/** Notes how far the list is scrolled before it gives way. */
const useListScrollBefore = (isAhead: boolean): void => {
  const [wasAhead, setWasAhead] = useState(false);
  if (isAhead === wasAhead) return;
  if (isAhead) noteListScroll();
  setWasAhead(isAhead);
};
