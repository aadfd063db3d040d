import { limits } from '#domain/limits.ts';
import { items } from '#domain/reference/items.ts';
import { npcs } from '#domain/reference/npcs.ts';
import type { ReferenceEntry } from '#domain/reference/reference-entry.ts';
import { toLine } from '#domain/text/field-text.ts';
import type { QuestRules, Violation } from '#domain/violation.ts';
import { kindOf, type AnyPropertyKind, type Objective } from './registry.ts';

export type ReadLine = {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
} & (
  | { readonly objective: Objective; readonly fault: null }
  | { readonly objective: null; readonly fault: Violation<QuestRules> }
);

type Reading = {
  readonly type: Objective['type'];
  readonly room: number;
};

/** One objective a line: `3 x Wolf Pelt`, `Wolf Pelt x3`, `Wolf Pelt (3)`, or with a tab. Bullets are ignored. */
export const readObjectiveList = (text: string, { type, room }: Reading): readonly ReadLine[] => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ line: index + 1, text: toLine(written).trim() }))
    .filter((line) => line.text !== '');
  let used = 0;
  return lines.map((line) => {
    const objective = toObjective(line.text, type);
    const fault = faultOf(objective);
    if (fault !== null) return { ...line, objective: null, fault };
    used += 1;
    if (used > room)
      return {
        ...line,
        objective: null,
        fault: { code: 'objectives_too_many', params: { max: limits.objectives.max } },
      };
    return { ...line, objective, fault: null };
  });
};

const toObjective = (line: string, type: Objective['type']): Objective => {
  const { fields, blank } = kindOf(type);
  const amountField = fields.find(({ control }) => control === 'number');
  const { name, amount } = splitAmount(withoutBullet(line), amountField !== undefined);
  const values: Record<string, string | number> = {};
  for (const field of fields) {
    if (field.control === 'number') {
      values[field.key] = amount;
      continue;
    }
    const entry = entryCalled(field.control === 'item' ? items : npcs, name);
    values[field.key] = entry?.name ?? name;
    values[field.idKey] = entry?.id ?? '';
  }
  return { ...blank, ...values, type, id: '', type_count: 1 } as unknown as Objective;
};

const withoutBullet = (line: string): string => line.replace(/^(?:[-–—*•·]|\[[ x]?\]|\d+[.)](?=\s))\s*/iu, '').trim();

const amountShapes = [
  /^(?<amount>\d{1,6})\s*(?:x\s+|×\s*|\s)(?<name>\D.*)$/iu,
  /^(?<name>.*\S)(?:\s+x|\s*×)\s*(?<amount>\d{1,6})$/iu,
  /^(?<name>.*\S)\s*\((?<amount>\d{1,6})\)$/u,
  /^(?<name>.*[^\s,;:])(?:\s*[,;:]\s*|\s+)(?<amount>\d{1,6})$/u,
];

const splitAmount = (line: string, hasAmount: boolean): { name: string; amount: number } => {
  const groups = hasAmount ? amountShapes.map((shape) => shape.exec(line)?.groups).find(Boolean) : undefined;
  return { name: (groups?.['name'] ?? line).replaceAll(/\s+/g, ' ').trim(), amount: Number(groups?.['amount'] ?? 1) };
};

const entryCalled = (entries: readonly ReferenceEntry[], name: string): ReferenceEntry | undefined =>
  entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());

const faultOf = (objective: Objective): Violation<QuestRules> | null => {
  const { rules }: AnyPropertyKind = kindOf(objective.type);
  return rules.find(({ holds }) => !holds(objective as never)) ?? null;
};
