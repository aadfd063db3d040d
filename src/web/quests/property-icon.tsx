import { useWorld } from '#web/shared/world/world-store.ts';
import { propertyPaths } from './property-paths.ts';

/** The icon of a kind; a plain mark where there is none of its name. */
export function PropertyIcon({ type }: { type: string }) {
  const { icon = '' } = useWorld().kindOf(type) ?? {};
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
      <path d={propertyPaths[icon] ?? propertyPaths['circle']} />
    </svg>
  );
}
