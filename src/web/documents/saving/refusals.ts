import type { Problem } from '#contract/problem.ts';
import type { RefusedRule } from '#web/documents/document-rules.ts';
import { ApiError } from '#web/shared/api.ts';
import { problemOf } from '#web/shared/problem-of.ts';

/** The rule that the server found broken; null where the error is about something else. */
export const refusedRuleIn = (error: unknown): RefusedRule | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const [fault] = problemOf(error)?.errors ?? [];
  if (!fault) return null;
  const [, ...path] = fault.pointer.split('/');
  return { code: error.code, message: problemOf(error)?.detail ?? fault.detail, path };
};

/** What the server answered because other documents hold this one; null for any other error. */
export const holdersIn = (error: unknown): Problem | null =>
  error instanceof ApiError && error.status === 409 && problemOf(error)?.story_lines ? problemOf(error) : null;
