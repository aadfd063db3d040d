import type { LineAdvice } from '#domain/advice/advice.ts';

const reachCodes: ReadonlySet<LineAdvice['code']> = new Set([
  'ring',
  'never_done',
  'shut_in_line',
  'needs_both_sides',
  'behind_its_choice',
]);

/** Why a quest can't be done is said once: what several lines together say comes before what a line says by itself. */
export const withTogether = (own: readonly LineAdvice[], together: readonly LineAdvice[]): readonly LineAdvice[] => {
  if (together.length === 0) return own;
  const told = new Set(together.flatMap(({ quest, code }) => (reachCodes.has(code) ? [quest] : [])));
  return [...together, ...own.filter(({ quest, code }) => !(reachCodes.has(code) && told.has(quest)))];
};
