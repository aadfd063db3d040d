import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as texts from '#texts/world/imports.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';

/** How an import ended that did not succeed. Without an answer nobody here knows. */
export const describeEnd = (error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.endUnknown;
  if (error.code === problemCodes.importGone) return texts.calledOff;
  return describeFailure(error);
};

/** Why the server took nothing. */
export const describeFailure = (error: unknown): string =>
  (error instanceof ApiError ? problemOf(error)?.detail : undefined) ?? texts.notImported;
