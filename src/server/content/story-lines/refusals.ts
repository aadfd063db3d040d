import { pageSizes } from '#contract/sizes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { toETag, toVersionTag } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import { refuseViolations, type BodyViolation } from '#server/content/documents/sent-document.ts';
import type { StaleOne } from '#server/content/documents/write-together.ts';
import { ProblemError } from '#server/errors.ts';

type Outcome = StaleOne | object;

const isStale = (outcome: Outcome): outcome is StaleOne => 'stale' in outcome;

/** Refuses a save of which the line or some of its quests are stale: the line as by itself, and each quest by its pointer. */
export const staleTogether = (line: Outcome, quests: readonly Outcome[]): ProblemError => {
  const stale = quests.filter(isStale);
  const errors = stale.slice(0, pageSizes.problem).map((quest) => ({
    pointer: `#/quests/${quest.id}`,
    detail: detailOf(quest),
    current_version: quest.stale?.version ?? null,
  }));
  const ofLine = isStale(line) ? line : null;
  const tag = ofLine?.stale && toETag(toVersionTag(ofLine.stale));
  return new ProblemError({
    status: 412,
    code: problemCodes.versionMismatch,
    detail: ofLine ? detailOf(ofLine) : problems.questsSavedElsewhere,
    headers: tag ? { ETag: tag } : {},
    members: {
      ...(ofLine && { current_version: ofLine.stale?.version ?? null }),
      ...(errors.length > 0 && { errors }),
      ...(stale.length > errors.length && { more_errors: true }),
    },
  });
};

const detailOf = ({ stale }: StaleOne): string => (stale === null ? problems.gone : problems.savedElsewhere);

export const refuseMissing = (ids: readonly string[]): void => {
  const [first, ...others] = ids.map(toMissing);
  if (first) throw refuseViolations([first, ...others]);
};

const toMissing = (id: string): BodyViolation => ({
  pointer: `#/story_quests/${id}`,
  detail: problems.noSuchQuest,
  code: problemCodes.questMissing,
});
