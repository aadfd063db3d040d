import { megabyte } from '#domain/limits.ts';
import { usualQuotas } from '#server/quotas/quotas.ts';

export const kilobyte = 1024;

/** What bodies may take. A route that reads none takes this much and drops it: some clients send `{}` with everything. */
export const unreadBody = 1_000;

export const formBody = 16 * kilobyte;

export const questBodyBytes = 256 * kilobyte;

/** Room for about 5,000 quests and twice as many links. Larger bodies, of lines with quests, are received in turns. */
export const storyLineBodyBytes = 2 * megabyte;

/** The version of a quest in the answer to a save of its story line. */
export const savedQuestBytes = 256;

/** Entries of a map in a body: no valid one has as many. */
export const mostEntries = 20_000;

/** A route that is not in the table, such as an address where nothing is. */
export const otherBody = 64 * kilobyte;

/** A number may be longer once it is written out: 1e6 has three characters, 1000000 seven. */
export const answerTo = (body: number): number => Math.ceil(body * 1.25);

export const refusalAnswer = 16 * kilobyte;

/** What an owner's documents of a kind may add up to, unless the operator sets other quotas. */
export const wholeCollection = { answer: usualQuotas.bytes, rows: usualQuotas.documents };

/** What a submission may hold: a story line and its quests, four kilobytes for each of 2,000. */
export const mostSnapshotBytes = 8 * megabyte;

/** The longest snapshot of a submission: a story line and its quests. */
export const snapshotAnswer = 64 * megabyte;

/** A line of a list: a few short texts, each character in as many bytes as it may take. */
export const listedItem = 2 * kilobyte;

export const listedSubmission = 8 * kilobyte;
