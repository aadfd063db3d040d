import * as z from 'zod/mini';
import { hasLengthWithin } from '#domain/limits.ts';
import { text } from '#domain/text/text.ts';

/** What can be commented on. */
const commentKinds = ['quest', 'story_line', 'submission', 'release'] as const;
export const commentKind = z.enum(commentKinds);
export type CommentKind = z.infer<typeof commentKind>;

export const commentLimits = {
  text: { min: 1, max: 2_000 },
  /** Comments of a thread. */
  comments: 50,
  /** Open threads of a document. */
  threads: 500,
  /** Mentions in a comment. */
  mentions: 20,
  /** Characters of the quote: what stood at the place. */
  quote: 300,
  place: { max: 300 },
} as const;

/** Plain text. */
export const commentText = text.check(
  z.refine((typed) => hasLengthWithin(typed, commentLimits.text)),
  z.meta({ minLength: commentLimits.text.min, maxLength: commentLimits.text.max }),
);

/** A JSON pointer within what is commented, such as `/title` or `/objectives/0`. */
export const commentPlace = text.check(z.regex(/^(?:\/[^/]+)+$/), z.maxLength(commentLimits.place.max));
