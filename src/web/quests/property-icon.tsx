import type { PropertyType } from '#domain/quest-properties/registry.ts';
import { propertyPaths } from './property-paths.ts';

export function PropertyIcon({ type }: { type: PropertyType }) {
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
      <path d={propertyPaths[type]} />
    </svg>
  );
}
