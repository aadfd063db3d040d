import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';

const longestReason = 200;

/** `line` counts from 1. */
export const tableUnreadable = (line: number, reason: string): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.importUnreadable,
    detail: problems.importUnreadable(line, reason.slice(0, longestReason)),
    params: { line },
  });
