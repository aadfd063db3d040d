import { worldCeilings } from '#domain/world/world-ceilings.ts';
import type { World } from '#domain/world/world.ts';

/** For a game that no other world resembles: everything is still to be described. */
export const emptyWorld: World = {
  name: 'Empty World',
  catalogues: {},
  quest_fields: [],
  kinds: [],
  limits: worldCeilings.limits,
  coins: [],
};
