import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problems/problem.ts';
import type { ApiError } from './api.ts';

export const problemOf = ({ body }: ApiError): Problem | null => {
  const document = z.safeParse(problem, body);
  return document.success ? document.data : null;
};
