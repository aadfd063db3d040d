import { pageSizes } from '#contract/sizes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { lineSaveLimits, type IncludedQuest, type StoryLineBody } from '#contract/story-lines.ts';
import { toSeenVersion } from '#contract/versions.ts';
import type { StoryLinePlace, StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import * as problems from '#texts/server/problems.ts';
import type { ConditionalWrite, DocumentWrite } from '#server/content/documents/document.ts';
import {
  refuseViolations,
  toBodyViolation,
  type BodyViolation,
  type Sent,
} from '#server/content/documents/sent-document.ts';
import type { ProblemError } from '#server/errors.ts';
import { noteNamed } from '#server/content/checks/named-entries.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { checkSentQuest } from '#server/content/quests/check-sent-quest.ts';
import { toCheckedQuestWrite } from '#server/content/quests/quest-write.ts';

export type LineWithQuests = StoryLineBody & { readonly quests: Readonly<Record<string, IncludedQuest>> };

export const placeInLine = ({ section, quests, choice, part }: StoryLinePlace): readonly (string | undefined)[] => [
  section,
  choice ?? quests?.at(-1),
  part,
];

/** `named`: the entries that the quests begin to name where free text is not allowed. */
type Included = Required<Pick<DocumentWrite, 'named'>> & { readonly included: readonly ConditionalWrite[] };

/** In the order in which they were sent. Refuses the line and all of them together, with what is wrong with each. */
export const toIncludedWrites = (
  { owner, by, body }: Sent<LineWithQuests>,
  violation: StoryLineViolation | null,
  checks: WorldOfChecks,
): Included => {
  const quests = Object.entries(body.quests);
  if (quests.length > lineSaveLimits.quests) throw tooManyQuests();
  const prepared = prepareChecks(checks);
  const { entryOf, listNamed } = noteNamed(prepared.entryOf);
  const known = { ...prepared, entryOf };
  const refused: BodyViolation[] = violation ? [toBodyViolation(violation, placeInLine(violation))] : [];
  for (const [id, { content }] of quests) {
    const found = containsQuest(body, id)
      ? checkSentQuest({ owner, id, by, body: content }, known, ['quests', id, 'content'])
      : notInLine(id);
    if (found) refused.push(found);
    if (refused.length > pageSizes.problem) break;
  }
  const [first, ...others] = refused;
  if (first) throw refuseViolations([first, ...others]);
  const madeAt = Date.now() - quests.length;
  const included = quests.map(([id, { content, expected }], index): ConditionalWrite => ({
    write: {
      ...toCheckedQuestWrite({ owner, id, by, body: content }, known.world, ['quests', id, 'content']),
      madeAt: madeAt + index,
      onlyIfOther: true,
    },
    expected: (expected === null ? null : toSeenVersion(expected)) ?? 'nothing',
  }));
  return { included, named: listNamed() };
};

const notInLine = (id: string): BodyViolation => ({
  pointer: `#/quests/${id}`,
  detail: problems.questNotInStoryLine,
  code: problemCodes.questNotInStoryLine,
});

const tooManyQuests = (): ProblemError => {
  const params = { max: lineSaveLimits.quests };
  const detail = problems.tooManyIncludedQuests(params.max);
  return refuseViolations([{ pointer: '#/quests', detail, code: problemCodes.tooManyIncludedQuests, params }]);
};
