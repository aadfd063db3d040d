import { createContext } from 'react';
import type { Commented } from '#contract/comments.ts';
import { officialOwner, type Rank } from '#domain/account/user.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import { ownValue } from '#domain/own-value.ts';

/** What is commented on: all of it, or a place in it. `submittedAt` (Unix ms) is of an earlier submission alone. */
export type CommentSubject = Commented & { readonly place?: string; readonly submittedAt?: number };

export type CommentSubjects = readonly [CommentSubject, ...CommentSubject[]];

/** The document around. While it is edited, comments stand at places of what is saved. */
export type CommentedHere = {
  readonly of: Commented;
  /** With its submissions. The first is what one comments on at first. */
  readonly subjects: CommentSubjects;
  readonly saved?: object;
  readonly draft?: object;
  /** The submission that is talked about. Its comments stand at places of what was submitted. */
  readonly sent?: Commented | undefined;
  /** Of a submitted line that is reviewed: the number of each quest in it. */
  readonly numbers?: ReadonlyMap<string, number>;
  /** The quest of the line that it is about. */
  readonly quest?: string;
};

/** null: nobody comments here. */
export const CommentedContext = createContext<CommentedHere | null>(null);

/** Of a document the latest submission, whose comments come first while it is talked about, and those before it. */
export type DocumentSubmissions = {
  readonly id: string;
  readonly isTalkedAbout: boolean;
  readonly earlier: readonly EarlierSubmission[];
};

type EarlierSubmission = { readonly id: string; readonly created_at: number };

type DocumentSubject = {
  readonly owner: string;
  /** The name of the kind of documents. */
  readonly kind: string;
  readonly id: string;
  readonly submission?: DocumentSubmissions | null | undefined;
};

const commentKinds: Readonly<Record<string, CommentKind>> = { quests: 'quest', 'story-lines': 'story_line' };

/** Designers read no comments on official content. */
export const toCommentedHere = (
  { owner, kind: name, id, submission = null }: DocumentSubject,
  rank: Rank,
): CommentedHere | null => {
  const kind = ownValue(commentKinds, name);
  if (kind === undefined || (owner === officialOwner && rank === 'default')) return null;
  const of: Commented = { owner, kind, id };
  if (!submission) return { of, subjects: [of] };
  const sent: Commented = { owner, kind: 'submission', id: submission.id };
  const before = submission.earlier.map((each) => earlierSubmission(owner, each));
  return submission.isTalkedAbout
    ? { of, subjects: [sent, of, ...before], sent }
    : { of, subjects: [of, sent, ...before] };
};

export const earlierSubmission = (owner: string, { id, created_at }: EarlierSubmission): CommentSubject => ({
  owner,
  kind: 'submission',
  id,
  submittedAt: created_at,
});

/** A submission that is reviewed. `quests` are those of a line, in its order. */
export const commentedSubmission = (
  owner: string,
  id: string,
  quests: readonly { readonly id: string }[] = [],
): CommentedHere => {
  const of: Commented = { owner, kind: 'submission', id };
  return { of, subjects: [of], numbers: new Map(quests.map((quest, at) => [quest.id, at])) };
};

type QuestOfLine = Pick<CommentedHere, 'saved' | 'draft'> & { readonly id: string };

/** What comments on a quest in a line are about. null: there are none on the line. */
export const commentedQuest = (line: CommentedHere | null, { id, ...contents }: QuestOfLine): CommentedHere | null => {
  if (line?.of.kind === 'submission') return line.numbers?.has(id) ? { ...line, quest: id } : null;
  if (line?.of.kind !== 'story_line') return null;
  const of: Commented = { owner: line.of.owner, kind: 'quest', id };
  return { of, subjects: [of], sent: line.sent, quest: id, ...contents };
};
