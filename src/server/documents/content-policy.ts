import { problemCodes } from '#contract/problem.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import { ProblemError } from '#server/errors.ts';

/** Refuses with 403 whoever may not read what this owner keeps. */
export const checkMayRead = (viewer: Viewer, owner: string): void => {
  if (viewer.id !== owner) throw forbidden();
};

/** Refuses with 403 whoever may not write what this owner keeps. */
export const checkMayWrite = (viewer: Viewer, owner: string): void => {
  if (viewer.id !== owner) throw forbidden();
};

const forbidden = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: 'This belongs to somebody else.' });
