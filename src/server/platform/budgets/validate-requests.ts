import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { pageSizes } from '#contract/sizes.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import { describeShape } from '#messages/describe-shape.ts';
import { invalidRequest, type ProblemError } from '#server/errors.ts';
import { findIssues, limitIssues } from './limit-issues.ts';

export const validateRequests: FastifySchemaCompiler<z.core.$ZodType> = ({ schema }) => {
  limitIssues(schema);
  return (data: unknown) => validateLimited(schema, data);
};

export const validateValue = (schema: z.core.$ZodType, data: unknown) => {
  limitIssues(schema);
  return validateLimited(schema, data);
};

const validateLimited = (schema: z.core.$ZodType, data: unknown): { value?: unknown; error?: ProblemError } => {
  const { value, issues } = findIssues(schema, data, pageSizes.problem + 1);
  if (issues.length === 0) return { value };
  const reported = issues.slice(0, pageSizes.problem).map(toError);
  return { error: invalidRequest(reported, issues.length > reported.length) };
};

type ReportedIssue = { readonly pointer: string; readonly detail: string };

const toError = (raw: z.core.$ZodRawIssue): ReportedIssue => {
  const { path, message } = z.core.util.finalizeIssue(withFewKeys(raw), undefined, { localeError: describeShape });
  return { pointer: `#${toPointer(path.map(String)) || '/'}`, detail: message };
};

/** Unknown keys stand in one issue and its message, however many there are. */
const withFewKeys = (raw: z.core.$ZodRawIssue): z.core.$ZodRawIssue =>
  raw.code === 'unrecognized_keys' && Array.isArray(raw.keys)
    ? { ...raw, keys: raw.keys.slice(0, pageSizes.problem) }
    : raw;
