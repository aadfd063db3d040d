import * as z from 'zod/mini';
import type { SavedWorld } from '#contract/world.ts';
import { parseJson } from '#web/shared/api/parse-json.ts';
import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { readWorldShape } from './read-world-shape.ts';

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
