import * as z from 'zod/mini';
import { changeHeaders, toKnownVersion } from '#contract/versions.ts';
import { savedWorld, worldPreview, type SavedWorld, type WorldPreview } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { offerAddress } from '#contract/world/world-offers.ts';
import type { World } from '#domain/world/world.ts';
import { request } from '#web/shared/api/api.ts';
import { takeWorld } from '#web/shared/world/saved-world.ts';

/** How many documents the change would touch. Nothing is written. */
export const previewWorld = async (content: World): Promise<WorldPreview> => {
  const { body } = await request('POST', worldRoutes.preview, { body: content });
  return z.parse(worldPreview, body);
};

/** Begins with another world in place of the present one. */
export const requestWorld = async (id: string, present: SavedWorld): Promise<void> => {
  const { body, headers } = await request('POST', offerAddress(id), {
    headers: changeHeaders(toKnownVersion(present)),
  });
  takeWorld(z.parse(savedWorld, body), headers.get('ETag'));
};
