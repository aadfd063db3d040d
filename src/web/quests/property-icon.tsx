import { useWorld } from '#web/shared/world/world-store.ts';
import { plainIcon } from '#web/shared/world/icons/first-icons.ts';
import { WorldIcon } from '#web/shared/world/icons/world-icon.tsx';

/** The icon of a kind; a plain mark where the world has none of this name, and for an unknown kind. */
export function PropertyIcon({ type }: { type: string }) {
  return <WorldIcon name={useWorld().kindOf(type)?.icon ?? plainIcon} />;
}
