import type { Commented } from '#contract/comments.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import { officialOwner } from '#domain/account/user.ts';
import { ownValue } from '#domain/own-value.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { LateComments } from './late-comments.tsx';

type DocumentCommentsProps = {
  owner: string;
  kind: string;
  saved: { readonly id: string };
  /** Of the document. While it is talked about, its comments come first. */
  submission?: { readonly id: string; readonly isTalkedAbout: boolean } | null | undefined;
};

const commentKinds: Readonly<Record<string, CommentKind>> = { quests: 'quest', 'story-lines': 'story_line' };

/** What is said about a document. Designers read no comments on official content. */
export function DocumentComments({ owner, kind: name, saved: { id }, submission = null }: DocumentCommentsProps) {
  const { rank } = useSignedInUser();
  const kind = ownValue(commentKinds, name);
  if (kind === undefined || (owner === officialOwner && rank === 'default')) return null;
  const document: Commented = { owner, kind, id };
  if (!submission) return <LateComments subjects={[document]} />;
  const sent: Commented = { owner, kind: 'submission', id: submission.id };
  return <LateComments subjects={submission.isTalkedAbout ? [sent, document] : [document, sent]} />;
}
