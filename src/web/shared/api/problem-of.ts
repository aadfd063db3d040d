import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problems/problem.ts';
import { ApiError } from './api.ts';

export const problemOf = ({ body }: ApiError): Problem | null => {
  const document = z.safeParse(problem, body);
  return document.success ? document.data : null;
};

/** The sentence of an answer that is an error; null where there is none. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError ? (problemOf(error)?.detail ?? null) : null;

/** Why the server refused a request; null where it failed for another reason. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? detailOf(error) : null;
