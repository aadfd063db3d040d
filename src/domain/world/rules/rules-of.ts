import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedKind, IndexedWorld } from '#domain/world/index-world.ts';
import { compileRules } from './compile-rules.ts';
import type { PropertyRule } from './property-rule.ts';

// Lists do without the rules, so an indexed world does not hold them.

const compiled = new WeakMap<readonly IndexedField[], readonly PropertyRule[]>();

/** Compiled once for each version of the world. */
const rulesOf = (fields: readonly IndexedField[], { limits }: IndexedWorld): readonly PropertyRule[] => {
  const known = compiled.get(fields);
  if (known) return known;
  const rules = compileRules(fields, limits.name);
  compiled.set(fields, rules);
  return rules;
};

/** The rules of a property of the kind. */
export const rulesOfKind = ({ fields }: IndexedKind, world: IndexedWorld): readonly PropertyRule[] =>
  rulesOf(fields, world);

/** The rules of the fields of the quest itself. */
export const rulesOfQuest = (world: IndexedWorld): readonly PropertyRule[] => rulesOf(world.questFields, world);
