import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { SubmissionKind } from '#domain/submission/submission.ts';

type SubmittedKind = {
  /** The kind of document that is submitted. */
  readonly document: DocumentKindName;
  /** Begins a sentence about one, and a line of facts. */
  readonly aOne: string;
  readonly one: string;
  /** What is submitted with it. */
  readonly andMore: string;
};

/** What can be submitted, by what a submission calls it. */
export const submittedKinds = {
  quest: { document: 'quests', aOne: 'A quest', one: 'Quest', andMore: '' },
  'story line': { document: 'story-lines', aOne: 'A story line', one: 'Story line', andMore: ' and all its quests' },
} as const satisfies Record<SubmissionKind, SubmittedKind>;
