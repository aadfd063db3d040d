import { plainIcon } from '#web/shared/world/icons/first-icons.ts';
import { WorldIcon } from '#web/shared/world/icons/world-icon.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { propertyPaths } from './property-paths.ts';

/** A plain mark for an unknown icon or kind. */
export function PropertyIcon({ type }: { type: string }) {
  const icon = useWorld().kindOf(type)?.icon ?? plainIcon;
  const path = propertyPaths[icon];
  if (path === undefined) return <WorldIcon name={icon} />;
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="lucide"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
