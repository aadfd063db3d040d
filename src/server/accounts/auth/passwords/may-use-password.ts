import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Rank } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { PasswordMode } from '#server/provider-settings.ts';

export const mayUsePassword = (mode: PasswordMode, rank: Rank): boolean =>
  mode === 'on' || (mode === 'administrators' && rank === 'administrator');

export const passwordsOff = (): ProblemError =>
  new ProblemError({
    status: 403,
    code: problemCodes.passwordsOff,
    detail: problems.passwordsOff,
    members: { message: problems.passwordsOff },
  });
