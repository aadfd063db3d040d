import * as z from 'zod/mini';
import { isStorable } from './field-text.ts';

/** Any length, well-formed Unicode, no control characters except tab and line breaks. */
export const text = z.string().check(z.refine(isStorable, 'Contains characters that cannot be stored.'));
