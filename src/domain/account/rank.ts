import * as z from 'zod/mini';

/** Whoever writes quests is a designer; an administrator also keeps the official content and the accounts. */
export const ranks = ['default', 'administrator'] as const;
export const rank = z.enum(ranks);
export type Rank = z.infer<typeof rank>;
