import * as z from 'zod/mini';
import { questId } from '#domain/quest/quest.ts';
import { text } from '#domain/text/text.ts';

/** `hours` belongs to every so many hours; `at`, a time of the day such as `04:00`, to every day or week. */
export const repeat = z.strictObject({
  every: z.enum(['hours', 'day', 'week']),
  hours: z.optional(z.int()),
  at: z.optional(z.string()),
});
export type Repeat = z.infer<typeof repeat>;

/** A group of quests of which a player does `at_most` so many. */
export const choice = z.strictObject({ title: text, quests: z.array(questId), at_most: z.int() });
export type Choice = z.infer<typeof choice>;

export const choices = z.record(z.string(), choice);
export type Choices = z.infer<typeof choices>;
