import { batchLimits, type BatchBody } from '#contract/batch.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import { toSeenVersion, type KnownVersion } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { isAnyStoryLineId, isStoryLineId } from '#domain/story-line/story-line.ts';
import * as problems from '#texts/server/problems.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import type { ConditionalWrite, Removal } from '#server/content/documents/document.ts';
import {
  findOtherIdentity,
  pointerInBody,
  refuseViolations,
  toBodyViolation,
  type BodyViolation,
} from '#server/content/documents/sent-document.ts';
import type { EntryKey } from '#server/content/entries/entry-store.ts';
import type { ProblemError } from '#server/errors.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import { checkSentQuest } from '#server/content/quests/check-sent-quest.ts';
import { toCheckedQuestWrite } from '#server/content/quests/quest-write.ts';
import { storyLineTooLarge, toCheckedLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { placeInLine } from '#server/content/story-lines/included-writes.ts';
import { noteNamed } from '#server/content/checks/named-entries.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';

export type SentBatch = { readonly owner: string; readonly by: string; readonly body: BatchBody };

/** What a batch writes, each sort in the order of its locks. */
export type BatchWrites = {
  readonly quests: readonly ConditionalWrite[];
  readonly removals: readonly Removal[];
  readonly lines: readonly ConditionalWrite[];
  readonly submit: readonly string[];
  readonly named: readonly EntryKey[];
};

/** Refuses all of it together, with what is wrong with each part. */
export const toBatchWrites = (sent: SentBatch, checks: WorldOfChecks): BatchWrites => {
  checkNumber(sent.body);
  const prepared = prepareChecks(checks);
  const { entryOf, listNamed } = noteNamed(prepared.entryOf);
  const known = { ...prepared, entryOf };
  const [first, ...others] = findRefused(sent, known);
  if (first) throw refuseViolations([first, ...others]);
  return {
    quests: toQuestWrites(sent, known).toSorted(byId),
    removals: toRemovals(sent).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    lines: toLineWrites(sent).toSorted(byId),
    submit: [...new Set(sent.body.submit)],
    named: listNamed(),
  };
};

type Known = ReturnType<typeof prepareChecks>;

const checkNumber = ({ changes, story_lines = {}, submit = [] }: BatchBody): void => {
  const counts = [
    { pointer: '#/changes', count: Object.keys(changes).length, max: batchLimits.quests },
    { pointer: '#/story_lines', count: Object.keys(story_lines).length, max: batchLimits.storyLines },
    { pointer: '#/submit', count: submit.length, max: batchLimits.quests },
  ];
  const excess = counts.find(({ count, max }) => count > max);
  if (excess) throw tooManyChanges(excess);
};

const tooManyChanges = ({ pointer, max }: { readonly pointer: string; readonly max: number }): ProblemError =>
  refuseViolations([
    { pointer, detail: problems.tooManyChanges(max), code: problemCodes.tooManyChanges, params: { max } },
  ]);

const findRefused = (sent: SentBatch, known: Known): BodyViolation[] => {
  const refused: BodyViolation[] = [];
  for (const violation of checkEach(sent, known)) {
    if (violation) refused.push(violation);
    if (refused.length > pageSizes.problem) break;
  }
  return refused;
};

function* checkEach({ owner, by, body }: SentBatch, known: Known): Generator<BodyViolation | null> {
  const { changes, story_lines = {}, submit = [] } = body;
  const isDeleted = (id: string): boolean => changes[id]?.delete === true;
  for (const [id, { content, delete: deletes, expected }] of Object.entries(changes)) {
    const path = ['changes', id];
    if ((content === undefined) === (deletes === undefined)) yield invalid(path, problems.changeOrDelete);
    else if (content) yield checkSentQuest({ owner, id, by, body: content }, known, [...path, 'content']);
    else if (expected === null) yield invalid([...path, 'expected'], problems.deletionNeedsExpected);
  }
  for (const [id, { content, expected }] of Object.entries(story_lines)) {
    const path = ['story_lines', id];
    yield checkLine({ owner, id, body: content, isNew: expected === null, world: known.world }, path);
    for (const quest of Object.keys(content.story_quests).filter(isDeleted))
      yield questMissing([...path, 'content', 'story_quests', quest]);
  }
  for (const [index, id] of submit.entries()) if (isDeleted(id)) yield questMissing(['submit', String(index)]);
}

type SentLine = {
  readonly owner: string;
  readonly id: string;
  readonly body: NonNullable<BatchBody['story_lines']>[string]['content'];
  readonly isNew: boolean;
  readonly world: Known['world'];
};

const checkLine = ({ owner, id, body, isNew, world }: SentLine, path: readonly string[]): BodyViolation | null => {
  if (!(isNew ? isStoryLineId(id, owner) : isAnyStoryLineId(id)))
    return invalid(path, problems.storyLineId(limits.generatedId));
  const other = findOtherIdentity({ owner, id, body });
  if (other) return invalid([...path, 'content', other.field], other.detail);
  const violation = checkStoryLine(body, world);
  return violation && toBodyViolation(violation, [...path, 'content', ...placeInLine(violation)]);
};

const invalid = (path: readonly string[], detail: string): BodyViolation => ({
  pointer: pointerInBody(path),
  detail,
  code: problemCodes.invalidContent,
});

const questMissing = (path: readonly string[]): BodyViolation => ({
  pointer: pointerInBody(path),
  detail: problems.deletedInBatch,
  code: problemCodes.questMissing,
});

const toQuestWrites = ({ owner, by, body: { changes, note } }: SentBatch, { world }: Known): ConditionalWrite[] => {
  const changed = Object.entries(changes).flatMap(([id, { content, expected }]) =>
    content ? [{ id, content, expected }] : [],
  );
  const madeAt = Date.now() - changed.length;
  return changed.map(({ id, content, expected }, index) => ({
    write: {
      ...toCheckedQuestWrite({ owner, id, by, body: content }, world, ['changes', id, 'content']),
      madeAt: madeAt + index,
      onlyIfOther: true,
      ...(note && { note }),
    },
    expected: toExpected(expected),
  }));
};

const toRemovals = ({ owner, by, body: { changes } }: SentBatch): Removal[] =>
  Object.entries(changes).flatMap(([id, { delete: deletes, expected }]) => {
    const seen = deletes && expected !== null ? toSeenVersion(expected) : null;
    return seen ? [{ owner, id, by, expected: seen }] : [];
  });

const toLineWrites = ({ owner, by, body: { story_lines = {}, note } }: SentBatch): ConditionalWrite[] => {
  const madeAt = Date.now() - Object.keys(story_lines).length;
  return Object.entries(story_lines).map(([id, { content, expected }], index) => {
    const write = toCheckedLineWrite({ owner, id, by, body: content });
    if (Buffer.byteLength(write.document) > storyLineBodyBytes) throw storyLineTooLarge();
    return {
      write: { ...write, madeAt: madeAt + index, onlyIfOther: true, ...(note && { note }) },
      expected: toExpected(expected),
    };
  });
};

const toExpected = (expected: KnownVersion | null): Expected =>
  (expected === null ? null : toSeenVersion(expected)) ?? 'nothing';

const byId = (a: ConditionalWrite, b: ConditionalWrite): number => (a.write.id < b.write.id ? -1 : 1);
