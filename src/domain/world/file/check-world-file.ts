import { checkWorld } from '#domain/world/check-world.ts';
import type { WorldViolation } from '#domain/world/checks/world-violation.ts';
import type { WorldFile } from './world-file.ts';

const mostViolations = 20;

export const checkWorldFile = ({ world, entries }: Pick<WorldFile, 'world' | 'entries'>): readonly WorldViolation[] => {
  const violations = checkWorld(world).map((violation) => ({ ...violation, pointer: `/world${violation.pointer}` }));
  const known = new Set<string>();
  for (const [index, { catalogue, id }] of entries.entries()) {
    if (violations.length >= mostViolations) break;
    const place = `/entries/${index}`;
    if (!Object.hasOwn(world.catalogues, catalogue))
      violations.push({ code: 'world_catalogue', params: { name: catalogue }, pointer: `${place}/catalogue` });
    const key = `${catalogue} ${id}`;
    if (known.has(key)) violations.push({ code: 'world_twice', params: { name: id }, pointer: `${place}/id` });
    known.add(key);
  }
  return violations.slice(0, mostViolations);
};
