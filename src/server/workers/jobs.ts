import type { ProblemParts } from '#server/errors.ts';
import { isSoundQuest, isSoundStoryLine, readSchema } from './stored-document-jobs.ts';
import { readQuestBody, readStoryLineBody } from './sent-document-jobs.ts';
import { prepareSnapshot, listOriginals, toOfficialCopies, toOfficialText } from './submission-jobs.ts';

/** What worker threads do: pure functions from texts to texts, since objects take longer to hand over than to parse. */
const jobs = {
  readQuestBody,
  readStoryLineBody,
  isSoundQuest,
  isSoundStoryLine,
  readSchema,
  checkSnapshot: prepareSnapshot,
  listOriginals,
  toOfficialText,
  toOfficialCopies,
};

export type JobName = keyof typeof jobs;

export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]>[0];
export type JobResult<Name extends JobName> = ReturnType<(typeof jobs)[Name]>;

/** A job by its name, with what it is given. */
export type JobRequest = { readonly name: JobName; readonly input: unknown };

/** Does a job where it is called. */
export const doJob = ({ name, input }: JobRequest): unknown => (jobs[name] as (input: unknown) => unknown)(input);

/** What a thread tells of a job: what it made, what it refuses, or an error that nobody foresaw. */
export type Finished = { readonly value: unknown } | { readonly problem: ProblemParts } | { readonly error: unknown };
