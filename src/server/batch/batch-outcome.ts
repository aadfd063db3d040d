import type { BatchAnswer } from '#contract/batch.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import * as problems from '#texts/server/problems.ts';
import type { StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { RemovedOne, SavedOne, StaleOne } from '#server/content/documents/write-together.ts';
import { ProblemError } from '#server/errors.ts';

export const wasWritten = (outcome: SavedOne | StaleOne): outcome is SavedOne => 'row' in outcome && outcome.isWritten;

const isStale = (outcome: SavedOne | RemovedOne | StaleOne): outcome is StaleOne => 'stale' in outcome;

/** One part that was saved elsewhere refuses the whole batch. */
export const refuseStale = (
  quests: readonly (SavedOne | RemovedOne | StaleOne)[],
  lines: readonly (SavedOne | StaleOne)[],
): void => {
  const errors = [
    ...quests.filter(isStale).map((one) => toStaleError(one, 'changes')),
    ...lines.filter(isStale).map((one) => toStaleError(one, 'story_lines')),
  ];
  if (errors.length === 0) return;
  throw new ProblemError({
    status: 412,
    code: problemCodes.versionMismatch,
    detail: problems.someSavedElsewhere,
    members: {
      errors: errors.slice(0, pageSizes.problem),
      ...(errors.length > pageSizes.problem && { more_errors: true }),
    },
  });
};

const toStaleError = ({ id, stale }: StaleOne, part: 'changes' | 'story_lines') => ({
  pointer: `#/${part}/${id}`,
  detail: stale === null ? problems.gone : problems.savedElsewhere,
  current_version: stale?.version ?? null,
});

export const toVersions = (
  saved: readonly (SavedOne | StaleOne)[],
  removed: readonly (RemovedOne | StaleOne)[],
): BatchAnswer['versions'] =>
  Object.fromEntries([
    ...saved.flatMap((one) => ('row' in one ? [[one.row.id, toVersion(one.row)] as const] : [])),
    ...removed.map(({ id }) => [id, null] as const),
  ]);

const toVersion = ({ version, stamp, updated_at }: StoredDocumentRow) => ({
  version,
  ...(stamp && { stamp }),
  updated_at,
});
