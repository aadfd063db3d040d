import type { ProblemParts } from '#server/errors.ts';
import { exportRelease } from '#server/releases/exports/export-job.ts';
import { listNamedInTables, readImportedBook } from '#server/content/books/read-book-job.ts';
import { prepareShared } from '#server/sharing/share-job.ts';
import { checkContent } from '#server/releases/check-job.ts';
import { compareReleases } from '#server/releases/compare-job.ts';
import {
  hasTitle,
  isSoundQuest,
  isSoundStoryLine,
  readSchema,
} from '#server/content/documents/stored-document-jobs.ts';
import {
  listCarriedQuests,
  readBatchBody,
  readPatternBody,
  readQuestBody,
  readStoryLineBody,
  readViewBody,
} from '#server/content/kinds/sent-document-jobs.ts';
import { differsFromOfficial, digestContent, digestRelease, listNamedInLine } from '#server/releases/official-jobs.ts';
import { takeOutQuests } from '#server/content/story-lines/leaving-job.ts';
import {
  prepareSnapshot,
  listOriginals,
  toOfficialCopies,
  toOfficialText,
} from '#server/submissions/submission-jobs.ts';
import { readSayingsOfLine, readSayingsOfQuest } from '#server/content/set-aside/set-aside-jobs.ts';
import { countTouched, readWorldBody } from '#server/content/world/world-jobs.ts';

/** Pure functions on texts, since passing objects takes longer than parsing. */
const jobs = {
  readQuestBody,
  readStoryLineBody,
  readViewBody,
  readPatternBody,
  readBatchBody,
  listCarriedQuests,
  readWorldBody,
  countTouched,
  isSoundQuest,
  isSoundStoryLine,
  hasTitle,
  readSchema,
  takeOutQuests,
  checkSnapshot: prepareSnapshot,
  prepareShared,
  listOriginals,
  toOfficialText,
  toOfficialCopies,
  differsFromOfficial,
  listNamedInLine,
  digestContent,
  digestRelease,
  exportRelease,
  compareReleases,
  checkContent,
  readSayingsOfQuest,
  readSayingsOfLine,
  readImportedBook,
  listNamedInTables,
};

export type JobName = keyof typeof jobs;

export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]>[0];
export type JobResult<Name extends JobName> = ReturnType<(typeof jobs)[Name]>;

export type JobRequest = { readonly name: JobName; readonly input: unknown };

export const doWorkerJob = ({ name, input }: JobRequest): unknown => (jobs[name] as (input: unknown) => unknown)(input);

export type Finished = { readonly value: unknown } | { readonly problem: ProblemParts } | { readonly error: unknown };
