import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#messages/en/server/problems.ts';
import { checkSecondFactor } from '#server/auth/sessions/require-administrator.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { ProblemError } from '#server/errors.ts';

/** Throws 403. All accounts may read official content. */
export const checkMayRead = (viewer: Viewer, owner: string): void => {
  if (viewer.id !== owner && owner !== officialOwner) throw forbidden();
};

/** Throws 403. Administrators may write official content. */
export const checkMayWrite = (viewer: Viewer, owner: string): void => {
  if (viewer.id === owner) return;
  if (owner !== officialOwner || viewer.rank !== 'administrator') throw forbidden();
  checkSecondFactor(viewer);
};

export const checkIsOwner = (viewer: Viewer, owner: string): void => {
  if (viewer.id !== owner) throw forbidden();
};

const forbidden = (): ProblemError =>
  new ProblemError({ status: 403, code: otherProblemCodes.forbidden, detail: problems.forbidden });
