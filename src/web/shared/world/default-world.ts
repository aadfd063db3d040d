import { indexWorld } from '#domain/world/index-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';

export const defaultWorld = indexWorld(tidewant);
