import * as z from 'zod/mini';
import { filters } from './filter.ts';
import { isWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { nameText, text } from '#domain/text/text.ts';

const key = text.check(z.minLength(1), z.maxLength(60));

/** How a table shows documents, by a name. `columns` stand in their order. */
export const viewContent = z.strictObject({
  title: nameText.check(
    z.refine((title) => isWithin(countCharacters(title), limits.viewTitle)),
    z.meta({ minLength: limits.viewTitle.min, maxLength: limits.viewTitle.max }),
  ),
  of: z.enum(['quests', 'story_lines']),
  filters,
  columns: z.array(key).check(z.maxLength(100)),
  sort: z.array(z.strictObject({ by: key, descending: z.boolean() })).check(z.maxLength(10)),
  group: z.nullable(key),
});

export const view = z.extend(viewContent, { id: z.string() });
