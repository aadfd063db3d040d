import { routeBudgets } from '#server/platform/budgets/route-budgets.ts';
import type { JsonSchema, Operation } from '#test-support/api/api-operations.ts';

/** Bytes of a body: as many as most routes accept, more than most accept, and as many as any accepts. */
const sizes = [60_000, 1_900_000, 7_900_000] as const;

const wrongEntries = (bytes: number): string =>
  `{${Array.from({ length: Math.floor(bytes / 10) }, (_, index) => `"${String(index).padStart(5, 'q')}":0`).join(',')}}`;

const manyItems = (bytes: number): string => `[${'0,'.repeat(bytes / 2)}0]`;

const deep = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

const deepObjects = (bytes: number): string => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`;

const longText = (bytes: number): string => `"${'x'.repeat(bytes)}"`;

const awkwardText = (bytes: number): string => `"${'\u{1f409}'.repeat(bytes / 4)}"`;

export const worstValues = [wrongEntries, manyItems, deep, deepObjects, longText, awkwardText];

/** null: the value is the whole body. */
export type WorstBody = { readonly property: string | null; readonly value: number; readonly size: number };

export const worstBodies = ({ method, address, body }: Operation): readonly WorstBody[] => {
  if (!body) return [];
  const properties = [null, ...Object.keys(propertiesOf(body))];
  const accepted = routeBudgets[`${method} ${address}`]?.body ?? 0;
  const sent = sizes.filter((size) => size <= Math.max(accepted, sizes[1]));
  return properties.flatMap((property) =>
    worstValues.flatMap((_, value) => sent.map((size) => ({ property, value, size }))),
  );
};

const propertiesOf = ({ properties = {}, anyOf, oneOf }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, properties, ...(anyOf ?? oneOf ?? []).map(propertiesOf)) as Readonly<Record<string, JsonSchema>>;

const made = new Map<string, string>();

export const writeBody = ({ property, value, size }: WorstBody): string => {
  const key = `${value} ${size}`;
  const text = made.get(key) ?? worstValues[value]?.(size) ?? '';
  made.set(key, text);
  return property === null ? text : `{${JSON.stringify(property)}:${text}}`;
};
