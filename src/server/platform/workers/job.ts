import type { ProblemFields } from '#server/errors.ts';

/** Pure functions on texts, since passing objects takes longer than parsing. A thread finds a job by its name. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

export type JobRequest = { readonly name: string; readonly input: unknown };

export type Finished = { readonly value: unknown } | { readonly problem: ProblemFields } | { readonly error: unknown };
