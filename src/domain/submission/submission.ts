import * as z from 'zod/mini';
import type { ReviewRules, Violation } from '#domain/violation.ts';
import { limits, megabyte } from '#domain/limits.ts';
import { quest } from '#domain/quest/quest.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { storyLine } from '#domain/story-line/story-line.ts';

export const submissionKinds = ['quest', 'story line'] as const;
export const submissionKind = z.enum(submissionKinds);
export type SubmissionKind = z.infer<typeof submissionKind>;

/** `submitted` is open: not decided and not withdrawn. */
export const submissionStates = ['submitted', 'approved', 'changes requested', 'declined', 'withdrawn'] as const;
export const submissionState = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof submissionState>;

export const verdict = z.enum(['approved', 'changes requested', 'declined']);
export type Verdict = z.infer<typeof verdict>;

/** A copy: the author may change the original later. */
export const snapshot = z.strictObject({ quests: z.array(quest), story_line: z.nullable(storyLine) });
export type Snapshot = z.infer<typeof snapshot>;

/** The story line and all its quests together: 2,000 quests with four kilobytes each. */
export const mostSnapshotBytes = 8 * megabyte;

const idShape = new RegExp(`^submission_[A-Za-z0-9_-]{${limits.generatedId.min},${limits.generatedId.max}}$`);

export const isSubmissionId = (id: string): boolean => idShape.test(id);

export const toSubmissionId = (generated: string): string => `submission_${generated}`;

export const isOpen = (state: SubmissionState): boolean => state === 'submitted';

/** A refusal needs a reason. */
export const checkReason = (decided: Verdict, reason: string): Violation<ReviewRules> | null => {
  const length = countCharacters(reason.trim());
  const { min, max } = limits.reviewReason;
  if (length > max) return { code: 'reason_too_long', params: { max } };
  if (decided === 'approved' || length >= min) return null;
  return { code: length === 0 ? 'reason_missing' : 'reason_too_short', params: { min } };
};

export const titleOfSnapshot = ({ quests, story_line }: Snapshot): string =>
  story_line?.title ?? quests[0]?.title ?? '';
