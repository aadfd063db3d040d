import * as z from 'zod/mini';
import type { Violation, ShapeRules } from '#domain/violation.ts';
import { isStorable } from './field-text.ts';
import { turnsDirection } from './text-direction.ts';
import { toVisible } from './visible-text.ts';

const notStorable = { code: 'text_not_storable', params: {} } as const satisfies Violation<ShapeRules>;

/** Any length, well-formed Unicode, no control characters except tab and line breaks. */
export const text = z.string().check(z.refine(isStorable, { params: notStorable }));

const notOneName = { code: 'text_not_a_name', params: {} } as const satisfies Violation<ShapeRules>;

export const isName = (value: string): boolean => toVisible(value) !== '' && !turnsDirection(value);

/** Shows something, and does not turn the direction of what stands beside it. */
export const nameText = text.check(z.refine(isName, { params: notOneName }));
