import { tidewant } from '#domain/worlds/tidewant/world.ts';

/** Gives the world to modules that a test loads anew. */
export const holdWorld = async (): Promise<void> => {
  const { useKnownWorld } = await import('#web/shared/world/known-world.ts');
  useKnownWorld.setState({ world: { ...tidewant, version: 1, updated_at: 0 } });
};
