import * as z from 'zod/mini';

/** `default` is a designer. An administrator also edits the official content and manages accounts. */
export const ranks = ['default', 'administrator'] as const;
export const rank = z.enum(ranks);
export type Rank = z.infer<typeof rank>;
