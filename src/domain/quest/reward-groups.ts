import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';

/** `player`: the player chooses. `chance`: the game draws. `count` is how many of the group's rewards are given. */
export const rewardGroup = z.strictObject({ title: text, pick: z.enum(['player', 'chance']), count: z.int() });
export type RewardGroup = z.infer<typeof rewardGroup>;
