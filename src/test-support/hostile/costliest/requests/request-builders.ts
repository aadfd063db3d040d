import type { CostliestAsked, CostliestMade, Variant } from '#test-support/hostile/costliest/costliest.ts';

export const json = JSON.stringify;

export const bodyOf = (value: unknown) => (): string => json(value);

export const newId = ({ nth }: CostliestMade): string => `new${String(nth).padStart(8, '0')}`;

export const ownerOf = ({ state }: CostliestMade): string => state.designer.owner;

export const read = (path: string, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({
  by,
  method: 'GET',
  path,
});

export const post = (path: string, body: unknown, by: CostliestAsked['by'] = 'designer'): CostliestAsked => ({
  by,
  method: 'POST',
  path,
  body: json(body),
});

export const oneRow = 'it changes one row, found by its key';

export const oneRowRead = 'it reads one row, found by its key';

export const ofLines = 'of a story line it is the same, and more';

export const tableOfThings = (rows: number): string =>
  ['id,name,level', ...Array.from({ length: rows }, (_, index) => `costly_${index},A costly thing of ${index},1`)].join(
    '\r\n',
  );

const formats = ['json', 'csv', 'xlsx', 'unreal', 'ftb', 'betterquesting', 'azerothcore'] as const;

export const eachFormat: readonly Variant[] = formats.map((format) => ({
  at: () => ({ format }),
  query: '?despite=true',
}));
