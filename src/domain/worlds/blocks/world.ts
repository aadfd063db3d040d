import { worldContent, type World } from '#domain/world/world.ts';
import file from './world.json' with { type: 'json' };

export const blocks: World = worldContent.parse(file);
