import type { World } from '#domain/world/world.ts';
import type { ChangeWorld } from './draft/world-draft.ts';

/** What every tab of the world's screen gets: the world with its changes, and how to change it. */
export type PanelProps = { world: World; change: ChangeWorld };
