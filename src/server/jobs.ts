import { exportChunks, exportRelease, listExportStops } from './releases/exports/export-job.ts';
import { compareLargeItem, resolveLargeConflict } from './content/books/merging/item-jobs.ts';
import { listNamedInTables, readAsExported, readImportedBook } from './content/books/read-book-job.ts';
import { prepareShared } from './sharing/share-job.ts';
import { describeRelease, describeWorld } from './releases/describe-job.ts';
import { checkContent, listWrittenNames } from './releases/check-job.ts';
import { compareReleases } from './releases/compare-job.ts';
import { readSchema } from './content/documents/stored-document-jobs.ts';
import { listIdsUnder } from './content/documents/read-body.ts';
import * as kindJobs from './content/kinds/kind-jobs.ts';
import { readBatchBody } from './batch/batch-job.ts';
import { differsFromOfficial, digestContent, digestRelease, listNamedInLine } from './releases/official-jobs.ts';
import { takeOutQuests } from './content/story-lines/leaving-job.ts';
import { prepareSnapshot, listNamed, toOfficialCopies, toOfficialText } from './submissions/submission-jobs.ts';
import { readFindingsOfLine, readFindingsOfQuest } from './content/set-aside/set-aside-jobs.ts';
import { countTouched, readWorldBody } from './content/world/world-jobs.ts';

/** What the threads do. */
export const jobs = {
  ...kindJobs,
  readBatchBody,
  listIdsUnder,
  readWorldBody,
  countTouched,
  readSchema,
  takeOutQuests,
  prepareSnapshot,
  prepareShared,
  listNamed,
  toOfficialText,
  toOfficialCopies,
  differsFromOfficial,
  listNamedInLine,
  digestContent,
  digestRelease,
  exportChunks,
  exportRelease,
  listExportStops,
  compareReleases,
  describeRelease,
  describeWorld,
  checkContent,
  listWrittenNames,
  readFindingsOfQuest,
  readFindingsOfLine,
  readImportedBook,
  readAsExported,
  listNamedInTables,
  resolveLargeConflict,
  compareLargeItem,
};
