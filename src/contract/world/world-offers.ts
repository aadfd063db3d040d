import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { worldRoutes } from './world-routes.ts';

const worldSize = z.object({
  kinds: z.int(),
  catalogues: z.int(),
  entries: z.int(),
  quests: z.int(),
  story_lines: z.int(),
});
export type WorldSize = z.infer<typeof worldSize>;

const worldOffer = z.object({ id: z.string(), name: z.string(), sentence: z.string(), brings: worldSize });
export type WorldOffer = z.infer<typeof worldOffer>;

/** The worlds that this installation may begin with instead, and what they would replace: null without any. */
export const worldOffers = z.object({ items: z.array(worldOffer), replaces: z.nullable(worldSize) });
export type WorldOffers = z.infer<typeof worldOffers>;

export const offerAddress = (id: string): string => `${worldRoutes.offers}/${id}`;

export const offerParams = z.object({ id: text.check(z.maxLength(40)) });
