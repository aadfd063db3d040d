import * as z from 'zod/mini';
import type { SavedWorld } from '#contract/world.ts';

/** The parts of a world. Its kinds and fields stay as the server checked them: a list loads without those checks. */
const parts = z.looseObject({
  name: z.string(),
  catalogues: z.looseObject({}),
  quest_fields: z.array(z.looseObject({ key: z.string(), control: z.string() })),
  kinds: z.array(z.looseObject({ type: z.string(), fields: z.array(z.looseObject({ key: z.string() })) })),
  limits: z.looseObject({ name: z.looseObject({}) }),
  coins: z.array(z.looseObject({ id: z.string() })),
  version: z.int(),
  updated_at: z.number(),
});

/** null: it is not a world. */
export const readWorldShape = (value: unknown): SavedWorld | null => (isWorldShape(value) ? value : null);

const isWorldShape = (value: unknown): value is SavedWorld => parts.safeParse(value).success;
