import * as z from 'zod/mini';
import { weights } from '#domain/advice/weights.ts';
import { storyType } from '#domain/quest/quest.ts';
import { submissionStates } from '#domain/submission/submission.ts';
import { text } from '#domain/text/text.ts';
import { worldKey } from '#domain/world/world-key.ts';
import { meanings } from '#domain/world/world.ts';

const most = 100;

const named = text.check(z.minLength(1), z.maxLength(200));
const some = z.array(named).check(z.minLength(1), z.maxLength(most));
const amount = z.number().check(z.minimum(-1e12), z.maximum(1e12));
const comparison = z.enum(['more', 'less', 'equal', 'at_least', 'at_most']);
export type AmountComparison = z.infer<typeof comparison>;

/** What a filter says of a quest. Of several values one is enough. `not` turns it round. */
const says = [
  /** The quest is in one of these story lines. */
  z.strictObject({ by: z.literal('line'), lines: some, not: z.optional(z.boolean()) }),
  z.strictObject({ by: z.literal('no_line'), not: z.optional(z.boolean()) }),
  z.strictObject({ by: z.literal('story_type'), types: z.array(storyType).check(z.minLength(1)) }),
  /** Has a property of one of these kinds. */
  z.strictObject({ by: z.literal('kind'), types: some, not: z.optional(z.boolean()) }),
  /** Names one of these entries, whose ids are of one catalogue. */
  z.strictObject({ by: z.literal('entry'), catalogue: worldKey, ids: some, not: z.optional(z.boolean()) }),
  /** The amounts of all its properties of a meaning together; coins in the least one. */
  z.strictObject({ by: z.literal('amount'), meaning: z.enum(meanings), is: comparison, amount }),
  /** All coins and items that it gives, in the least coin. */
  z.strictObject({ by: z.literal('worth'), is: comparison, amount }),
  /** Each word begins a word of its title, its description or what it names. */
  z.strictObject({ by: z.literal('text'), text: named, not: z.optional(z.boolean()) }),
  z.strictObject({ by: z.literal('tag'), tags: some, not: z.optional(z.boolean()) }),
  z.strictObject({ by: z.literal('no_tags') }),
  /** null: none. */
  z.strictObject({
    by: z.literal('status'),
    statuses: z.array(z.nullable(worldKey)).check(z.minLength(1), z.maxLength(most)),
  }),
  z.strictObject({
    by: z.literal('assignee'),
    people: z.array(z.nullable(named)).check(z.minLength(1), z.maxLength(most)),
  }),
  /** Has advice of one of these weights. */
  z.strictObject({
    by: z.literal('checks'),
    weights: z.array(z.enum(weights)).check(z.minLength(1)),
    not: z.optional(z.boolean()),
  }),
  /** Names something that is no entry of the world. */
  z.strictObject({ by: z.literal('unknown_names'), not: z.optional(z.boolean()) }),
  /** Within so many days, or since a time (Unix ms). */
  z.strictObject({ by: z.literal('changed'), days: z.number().check(z.minimum(0), z.maximum(3_650)) }),
  z.strictObject({ by: z.literal('changed_since'), at: z.int() }),
  z.strictObject({
    by: z.literal('official'),
    is: z.array(z.enum(['never', 'same', 'differs'])).check(z.minLength(1)),
  }),
  z.strictObject({
    by: z.literal('review'),
    states: z.array(z.nullable(z.enum(submissionStates))).check(z.minLength(1)),
  }),
] as const;

export const filter = z.discriminatedUnion('by', says);
export type Filter = z.infer<typeof filter>;

/** A document is found if all of the filters apply. */
export const filters = z.array(filter).check(z.maxLength(50));
