import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import type { AnyKind, Editing, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentScreen, ShownDocument, DocumentReview } from './document-screen.ts';
import { toCommentedHere } from '#web/documents/comments/commented-here.ts';
import { loadComments, readCommentsOfChosen } from '#web/documents/comments/late-comments.tsx';
import type { Late } from '#web/shared/late/late.ts';
import { useLoadAhead } from '#web/shared/late/load-ahead.ts';
import type { NewDraft } from '#web/documents/drafts/new-drafts.ts';
import { officialOwner } from '#domain/account/user.ts';
import { ExportButton } from '#web/documents/list-pane/export-button.tsx';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import { DeletedButton } from '#web/documents/history/history-buttons.tsx';
import { ListPane, type ListPaneProps, type Narrowing } from '#web/documents/list-pane/list-pane.tsx';
import { useChoice } from '#web/shared/address/search-params.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { TurningContext } from '#web/documents/editing/turning.ts';
import { DocumentPane } from './document-pane.tsx';
import type { DocumentPaneProps } from './opened-document.tsx';
import { idIn, isEditing } from '#web/documents/document-place.ts';
import { ListAndPane } from './list-and-pane.tsx';
import { useOpened, type ListLoading } from './use-opened.tsx';
import { type WorkspaceFrame, WorkspaceFrameContext } from './workspace-frame.ts';

export type OwnersProps<Saved> = {
  owner: string;
  editable: boolean;
  review?: DocumentReview<Saved> | undefined;
  /** Stands above the list. */
  listHead?: ReactNode;
  narrowing?: Narrowing | undefined;
};

type OwnersDocumentsProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = OwnersProps<S> & { screen: DocumentScreen<C, S, E, B> };

export function OwnersDocuments<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C> = PlainEditing<C>,
  B extends DocumentViolation = DocumentViolation,
>({ screen, owner, editable, review, listHead, narrowing }: OwnersDocumentsProps<C, S, E, B>) {
  const { kind, pane } = screen;
  const opened = useOpened(kind, owner, editable);
  const { place, drawn, goTo } = opened;
  const inCreate = opened.drafts.find(({ document }) => document === null)?.id ?? null;
  const [selected, select] = useChoice(place.mode === 'create' ? inCreate : idIn(place), opened.openDocument);
  const open = screen.isWorkspace ? opened.openDocument : null;
  const handleChosen = useReadingAhead({ owner, kind, review });
  const handleSelect = useChosen({ pane, items: opened.items, select, open, handleChosen });
  const handleApproach = useLoadAhead(
    () => Promise.all([pane.load(), review?.loadPanel?.(), loadComments()]),
    opened.listState === 'loaded',
  );
  const isWriting = isEditing(place) && !opened.isGone;
  const create = useCallback(() => goTo({ mode: 'create' }), [goTo]);
  const handleCreate = editable ? create : undefined;
  const hasSome = (opened.items?.length ?? 0) > 0;
  const tools = useMemo(() => <ListTools {...{ kind, owner, editable, hasSome }} />, [kind, owner, editable, hasSome]);
  // The same while it says the same: React looks through the whole workspace for what reads another one.
  const frame = useMemo<WorkspaceFrame>(
    () => ({
      onBack: () => goTo({ mode: 'unset' }),
      createLabel: editable ? screen.createLabel : null,
      importInto: editable ? owner : undefined,
      onCreate: isWriting ? undefined : handleCreate,
    }),
    [owner, editable, screen, isWriting, goTo, handleCreate],
  );

  return (
    <ListAndPane
      place={drawn}
      listWidth={screen.listWidth}
      onBack={frame.onBack}
      onApproach={handleApproach}
      list={
        <OwnersList
          {...{ screen, owner, review, opened, selected, listHead, narrowing }}
          isEditing={isWriting}
          onSelect={handleSelect}
          onCreate={handleCreate}
          tools={tools}
        />
      }
    >
      <TurningContext value={isEditing(place) !== isEditing(drawn) && idIn(place) === idIn(drawn)}>
        <WorkspaceFrameContext value={frame}>
          <OpenPane {...{ screen, owner, editable, review }} opened={opened} />
        </WorkspaceFrameContext>
      </TurningContext>
    </ListAndPane>
  );
}

type OpenPaneProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = Omit<DocumentPaneProps<C, S, E, B>, 'place' | 'saved' | 'hasDraft' | 'listState' | 'onGo' | 'onReplace'> & {
  opened: Pick<DocumentPaneProps<C, S, E, B>, 'saved' | 'hasDraft' | 'listState'> &
    Pick<ReturnType<typeof useOpened>, 'drawn' | 'goTo' | 'replaceWith'>;
};

/** The same element while the same is drawn, so that a press is answered before what is open is drawn again. */
function OpenPane<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>({ screen, owner, editable, review, opened }: OpenPaneProps<C, S, E, B>) {
  const { drawn, saved, hasDraft, listState, goTo, replaceWith } = opened;
  return useMemo(
    () => (
      <DocumentPane
        {...{ screen, owner, editable, review, saved, hasDraft, listState }}
        place={drawn}
        onGo={goTo}
        onReplace={replaceWith}
      />
    ),
    [screen, owner, editable, review, saved, hasDraft, listState, drawn, goTo, replaceWith],
  );
}

type Reading<S> = Pick<OwnersProps<S>, 'owner' | 'review'> & { kind: AnyKind };

/** What is said about a document is read as soon as the document is chosen. */
const useReadingAhead = <S extends ShownDocument>({ owner, kind, review }: Reading<S>) => {
  const { rank } = useSignedInUser();
  return useLatest((saved: S) => {
    const submission = review?.submissionOf?.(saved);
    readCommentsOfChosen(toCommentedHere({ owner, kind: kind.name, id: saved.id, submission }, rank));
  });
};

type ListToolsProps = Pick<OwnersProps<never>, 'owner' | 'editable'> & { kind: AnyKind; hasSome: boolean };

/** Whether the export is allowed is asked once there is something to export. */
function ListTools({ kind, owner, editable, hasSome }: ListToolsProps) {
  return (
    <>
      {editable && <ImportButton owner={owner} />}
      {hasSome && owner !== officialOwner && <ExportButton owner={owner} />}
      {editable && <DeletedButton kind={kind} owner={owner} />}
    </>
  );
}

type Chosen<S> = {
  pane: Late<{ readonly prepare?: (saved: S) => void }>;
  items: readonly S[] | undefined;
  select: (id: string) => void;
  /** Opens what takes the place of the list; null where both are seen together. */
  open: ((id: string) => void) | null;
  handleChosen: RefObject<(saved: S) => void>;
};

/**
 * A document that is chosen is prepared while its row is drawn as chosen. Where it takes the place of the list and its code is
 * there, its drawing begins together with that of the row and lets that pass. Editors of new drafts let nothing pass.
 */
const useChosen = <S extends ShownDocument>({ pane, items, select, open, handleChosen }: Chosen<S>) =>
  useCallback(
    (id: string): void => {
      const ready = pane.now();
      const saved = items?.find((item) => item.id === id);
      if (saved) {
        ready?.prepare?.(saved);
        handleChosen.current(saved);
      }
      if (saved && ready && open) open(id);
      else select(id);
    },
    [pane, items, select, open, handleChosen],
  );

type OwnersListProps<S extends ShownDocument> = Pick<
  ListPaneProps,
  'owner' | 'selected' | 'isEditing' | 'onSelect' | 'onCreate' | 'tools' | 'listHead' | 'narrowing'
> & {
  screen: Pick<DocumentScreen<DocumentContent, S>, 'createLabel' | 'hasTypes' | 'hasLevels' | 'Arranged'> & {
    readonly kind: Pick<AnyKind, 'words' | 'chapter'>;
  };
  review: DocumentReview<S> | undefined;
  opened: Pick<ListPaneProps, 'items' | 'unsaved' | 'included' | 'hasFailed'> & {
    readonly drafts: readonly NewDraft[];
    readonly listState: ListLoading;
    readonly refetch: () => unknown;
  };
};

function OwnersList<S extends ShownDocument>({ screen, review, opened, ...list }: OwnersListProps<S>) {
  return (
    <ListPane
      {...list}
      words={screen.kind.words}
      chapter={screen.kind.chapter}
      createLabel={screen.createLabel}
      items={opened.items}
      drafts={opened.drafts}
      isComplete={opened.listState === 'loaded'}
      hasFailed={opened.hasFailed}
      unsaved={opened.unsaved}
      included={opened.included}
      badges={review?.badges}
      reviews={review?.states}
      hasTypes={screen.hasTypes}
      hasLevels={screen.hasLevels}
      Arranged={screen.Arranged}
      onRetry={() => void opened.refetch()}
    />
  );
}
