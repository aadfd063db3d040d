import { tidewant } from '#domain/worlds/tidewant/world.ts';

export const loadTestWorld = async (): Promise<void> => {
  const { useKnownWorld } = await import('#web/shared/world/world-store.ts');
  useKnownWorld.setState({ world: { ...tidewant, version: 1, updated_at: 0 } });
};
