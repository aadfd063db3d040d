import * as z from 'zod/mini';
import type { SavedWorld } from '#contract/world.ts';
import { parseJson } from '#web/shared/api/api.ts';
import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';

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

const key = 'runeloom.world';

/** It belongs to the account that read it. */
const keptWorld = z.object({ owner: z.string(), etag: z.nullable(z.string()), world: z.unknown() });
export type KeptWorld = { readonly owner: string; readonly etag: string | null; readonly world: SavedWorld };

/** Null without a copy, for a copy of another account, and for a copy of another shape. */
export const readKeptWorld = (owner: string): KeptWorld | null => {
  const text = readKept(key);
  if (text === null) return null;
  const { data } = z.safeParse(keptWorld, parseJson(text));
  const world = readWorldShape(data?.world);
  return data?.owner === owner && world ? { ...data, world } : null;
};

export const keepWorld = (kept: KeptWorld): void => void keep(key, JSON.stringify(kept));
