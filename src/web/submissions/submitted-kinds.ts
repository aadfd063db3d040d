import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { SubmissionKind } from '#domain/submission/submission.ts';

export const submittedKinds = {
  quest: 'quests',
  'story line': 'story-lines',
} as const satisfies Record<SubmissionKind, DocumentKindName>;
