import { worldContent, type World } from '#domain/world/world.ts';
import file from './world.json' with { type: 'json' };

export const tidewant: World = worldContent.parse(file);
