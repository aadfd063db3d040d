import { rulesOf } from '#domain/world/compile-rules.ts';
import type { PropertyRule } from '#domain/world/property-rule.ts';
import { toLine } from '#domain/text/text.ts';
import type { PropertyViolation, QuestRules, Violation } from '#domain/violation.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedKind, IndexedWorld } from '#domain/world/index-world.ts';
import type { Objective, PropertyValue } from '#domain/world/property.ts';

export type ReadLine = {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
} & (
  | { readonly objective: Objective; readonly fault: null }
  | { readonly objective: null; readonly fault: Violation<QuestRules> | PropertyViolation }
);

type Reading = {
  readonly type: string;
  readonly room: number;
};

type Known = { readonly world: IndexedWorld; readonly entries: KnownEntries };

/** One objective a line: `3 x Wolf Pelt`, `Wolf Pelt x3`, `Wolf Pelt (3)`, or with a tab. Bullets are ignored. */
export const readObjectiveList = (
  text: string,
  { type, room }: Reading,
  { world, entries }: Known,
): readonly ReadLine[] => {
  const kind = world.kindOf(type);
  if (!kind) return [];
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ line: index + 1, text: toLine(written).trim() }))
    .filter((line) => line.text !== '');
  let used = 0;
  return lines.map((line) => {
    const objective = toObjective(line.text, kind, entries);
    const fault = faultOf(objective, rulesOf(kind.fields, world), entries);
    if (fault !== null) return { ...line, objective: null, fault };
    used += 1;
    if (used > room)
      return {
        ...line,
        objective: null,
        fault: { code: 'objectives_too_many', params: { max: world.limits.objectives.max } },
      };
    return { ...line, objective, fault: null };
  });
};

const toObjective = (line: string, kind: IndexedKind, entries: KnownEntries): Objective => {
  const { type, blank, subject, amount: amountField } = kind;
  const { name, amount } = splitAmount(withoutBullet(line), amountField !== null);
  const values: Record<string, PropertyValue> = { ...blank };
  if (amountField) values[amountField.key] = amount;
  if (subject) {
    const entry = entries.entryCalled(subject.catalogue, name);
    values[subject.key] = entry?.name ?? name;
    values[subject.idKey] = entry?.id ?? '';
  }
  return { ...values, type, id: '', type_count: 1 };
};

/** A dash right before a figure is its sign, and no bullet. */
const withoutBullet = (line: string): string =>
  line.replace(/^(?:[-–—](?!\d)|[*•·]|\[[ x]?\]|\d+[.)](?=\s))\s*/iu, '').trim();

const amountShapes = [
  /^(?<amount>[-–—−]?\d{1,6})\s*(?:x\s+|×\s*|\s)(?<name>\D.*)$/iu,
  /^(?<name>.*\S)(?:\s+x|\s*×)\s*(?<amount>[-–—−]?\d{1,6})$/iu,
  /^(?<name>.*\S)\s*\((?<amount>[-–—−]?\d{1,6})\)$/u,
  /^(?<name>.*[^\s,;:])(?:\s*[,;:]\s*|\s+)(?<amount>[-–—−]?\d{1,6})$/u,
];

const splitAmount = (line: string, hasAmount: boolean): { name: string; amount: number } => {
  const groups = hasAmount ? amountShapes.map((shape) => shape.exec(line)?.groups).find(Boolean) : undefined;
  const amount = groups?.['amount'] ?? '1';
  return {
    name: (groups?.['name'] ?? line).replaceAll(/\s+/g, ' ').trim(),
    amount: Number(amount.replace(/^\D/u, '-')),
  };
};

const faultOf = (
  objective: Objective,
  rules: readonly PropertyRule[],
  { entryOf }: KnownEntries,
): PropertyViolation | null => {
  const context = { entryOf, wasNamed: () => false };
  return rules.find(({ isMet }) => !isMet(objective, context))?.violation ?? null;
};
