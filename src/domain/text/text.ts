import * as z from 'zod/mini';
import type { Violation, ShapeRules } from '#domain/violation.ts';
import { isStorable } from './field-text.ts';

const notStorable = { code: 'text_not_storable', params: {} } as const satisfies Violation<ShapeRules>;

/** Any length, well-formed Unicode, no control characters except tab and line breaks. */
export const text = z.string().check(z.refine(isStorable, { params: notStorable }));
