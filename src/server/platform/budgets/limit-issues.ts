// oxlint-disable no-underscore-dangle -- a schema of zod has its parts in `_zod`
import type { z } from 'zod';
import * as problems from '#texts/server/problems.ts';
import { mostEntries } from './sizes.ts';

type Schema = z.core.$ZodType;

/** The issues of the current value. Values are checked one after the other. */
let found = 0;
let most = Number.POSITIVE_INFINITY;

export const findIssues = (schema: Schema, value: unknown, atMost: number): z.core.ParsePayload => {
  [found, most] = [0, atMost];
  try {
    const payload = schema._zod.run({ value, issues: [] }, { async: false });
    if (payload instanceof Promise) throw new Error('Requests are validated at once.');
    return payload;
  } finally {
    most = Number.POSITIVE_INFINITY;
  }
};

/** Schemas share parts, so each is limited or counted once. */
const [limited, counted] = [new WeakSet<Schema>(), new WeakSet<Schema>()];

/** Zod itself continues past the issues that `findIssues` wants, and 2 MB have room for 300,000 wrong entries. */
export const limitIssues = (schema: Schema): void => {
  if (limited.has(schema)) return;
  limited.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'record') {
    refuseMany(schema);
    [def.keyType, def.valueType].forEach(countIssues);
  }
  if (def.type === 'array') countIssues(def.element);
  schemasIn(def).forEach(limitIssues);
};

const schemasIn = (def: z.core.$ZodTypes['_zod']['def']): readonly Schema[] => {
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'record') return [def.keyType, def.valueType];
  if (def.type === 'array') return [def.element];
  if (def.type === 'union') return def.options;
  if (def.type === 'pipe') return [def.in, def.out];
  return 'innerType' in def ? [def.innerType] : [];
};

const countIssues = (part: Schema): void => {
  if (counted.has(part)) return;
  counted.add(part);
  const { run } = part._zod;
  part._zod.run = (payload, context) => {
    if (found >= most) return payload;
    const before = found;
    const result = run(payload, context);
    if (!(result instanceof Promise)) found = before + result.issues.length;
    return result;
  };
};

const refuseMany = (record: Schema): void => {
  const { run } = record._zod;
  record._zod.run = (payload, context) => {
    if (!isLimiting() || !hasMany(payload.value)) return run(payload, context);
    const message = problems.tooManyEntries(mostEntries);
    payload.issues.push({ code: 'custom', input: payload.value, message, inst: record });
    return payload;
  };
};

const isLimiting = (): boolean => most !== Number.POSITIVE_INFINITY;

const hasMany = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > mostEntries;
