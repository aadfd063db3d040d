import type { z } from 'zod';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { validateValue } from '#server/platform/budgets/validate-requests.ts';
import { ProblemError } from '#server/errors.ts';
import { refuseExcess } from '#server/platform/budgets/find-excess.ts';
import type { DocumentKey } from './document.ts';
import { idsUnder } from './sent-document.ts';

/** What a thread is sent of a large body. */
export type SentBytes = DocumentKey & {
  readonly by: string;
  readonly bytes: Uint8Array;
  readonly checks: WorldOfChecks;
};

export const listIdsUnder = ({ name, bytes }: Pick<SentBytes, 'bytes'> & { readonly name: string }): string[] =>
  idsUnder(name, parse(bytes));

export const readBody = <Shape extends z.core.$ZodType>(shape: Shape, bytes: Uint8Array): z.core.output<Shape> => {
  const { value, error } = validateValue(shape, parse(bytes));
  if (error) throw error;
  return value as z.core.output<Shape>;
};

const parse = (bytes: Uint8Array): unknown => {
  refuseExcess(bytes);
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    return mayNamePrototype(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError({
      status: 400,
      code: problemCodes.unreadable,
      detail: problems.invalidJson,
    });
  }
};

/** The key stands there in plain or escaped characters. Zod would drop it unseen; Fastify refuses it in small bodies. */
const mayNamePrototype = (text: string): boolean => text.includes(prototypeKey) || text.includes('\\u');

const prototypeKey = '__proto__';

const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === prototypeKey) throw new SyntaxError(`A key is ${prototypeKey}.`);
  return value;
};
