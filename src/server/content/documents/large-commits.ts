import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { pieceBytes } from '#server/platform/http/answers/large-answers.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';

type LargeWrite = {
  readonly owner: string;
  readonly bytes: number;
  /** The bytes of a snapshot that takes as long. */
  readonly asLong: number;
};

/** A write of few bytes begins at once; larger ones take turns, and each is followed by a rest. 503 where too many wait. */
export type LargeCommits = <Result>(size: LargeWrite, write: (commit: Commit) => Promise<Result>) => Promise<Result>;

/** A document and the version before it have less together. */
const documentBytes = 4 * megabyte;

/** One of each size at a time: a large write holds its owner's rows, and on the embedded file all writes, for long. */
const largeWrites = { atOnce: { ofOne: 1, all: 1 }, waiting: { ofOne: 4, all: 64 }, refusal: problems.busyWithLarge };

export const createLargeCommits = ({ commit, commitLarge }: Pick<Database, 'commit' | 'commitLarge'>): LargeCommits => {
  // The rest after a largest write lasts seconds, and nobody with a smaller one waits for it.
  const [inTurn, inTurnOfLargest] = [createFairTurns(largeWrites), createFairTurns(largeWrites)];
  const commitOf =
    (bytes: number): Commit =>
    (work) =>
      commitLarge(work, { writesMany: bytes > documentBytes });
  return ({ owner, bytes, asLong }, write) => {
    if (bytes <= pieceBytes) return write(commit);
    const wait = bytes <= megabyte ? inTurn : inTurnOfLargest;
    return wait(
      owner,
      () => write(commitOf(bytes)),
      () => takeRest(asLong),
    );
  };
};
