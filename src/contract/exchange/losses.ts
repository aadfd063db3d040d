import * as z from 'zod/mini';
import { lossWeights } from '#domain/exchange/losses.ts';

/** What a format can't say. `item` is the id of a quest or a story line, empty for a whole book; `place` a JSON pointer in it. */
export const loss = z.object({
  item: z.string(),
  title: z.string(),
  place: z.string(),
  code: z.string(),
  weight: z.enum(lossWeights),
  detail: z.string(),
});

export const lossTotals = z.object({ stops: z.int(), changes: z.int(), looks: z.int() });
