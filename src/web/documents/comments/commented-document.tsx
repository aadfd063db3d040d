import { memo, type ReactNode, use, useMemo } from 'react';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { CommentedContext, type DocumentSubmissions, toCommentedHere } from './commented-here.ts';
import { WantedMarkContext, useWantedMark } from './wanted-mark.ts';
import { LateComments } from './late-comments.tsx';

type CommentedDocumentProps = {
  owner: string;
  kind: string;
  /** null: it is not saved yet, and nobody comments on it. */
  saved: { readonly id: string } | null;
  draft?: object;
  submission?: DocumentSubmissions | null | undefined;
  children: ReactNode;
};

/** Within it, what is shown of the document has marks where comments stand. */
export function CommentedDocument({ owner, kind, saved, draft, submission, children }: CommentedDocumentProps) {
  const { rank } = useSignedInUser();
  const here = useMemo(() => {
    if (!saved) return null;
    const commented = toCommentedHere({ owner, kind, id: saved.id, submission }, rank);
    return commented && { ...commented, saved, ...(draft && { draft }) };
  }, [owner, kind, saved, draft, submission, rank]);
  return (
    <CommentedContext value={here}>
      <WantedMarkContext value={useWantedMark()}>{children}</WantedMarkContext>
    </CommentedContext>
  );
}

/** What is said about the document around, and about its submissions. */
export const CommentsHere = memo(function CommentsHere() {
  const here = use(CommentedContext);
  return here && <LateComments subjects={here.subjects} />;
});
