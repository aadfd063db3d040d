import type { LineAdviceTable } from './advice.ts';

/** Error: no player can do it. Warning: some players will be hindered, or see what nobody meant. Hint: worth a look. */
export const weights = ['error', 'warning', 'hint'] as const;
export type Weight = (typeof weights)[number];

export type AdviceCode = keyof LineAdviceTable;

/** docs/checks.md has the reason of each. */
export const adviceWeights = {
  ring: 'error',
  never_done: 'error',
  shut_in_line: 'error',
  needs_both_sides: 'error',
  behind_its_choice: 'error',
  level_unmet: 'error',
  not_decided: 'warning',
  behind_optional: 'warning',
  level_short: 'warning',
  slain_and_needed: 'warning',
  slain_before: 'warning',
  given_later: 'warning',
  given_on_other_paths: 'warning',
  name_unknown: 'warning',
  nearly_known: 'warning',
  entry_unknown: 'warning',
  entry_retired: 'warning',
  reference_missing: 'warning',
  entry_renamed: 'hint',
  could_be_one: 'hint',
  given_and_asked: 'hint',
  no_coins: 'hint',
  much_coins: 'hint',
  much_items: 'hint',
  much_experience: 'hint',
  much_repeated: 'hint',
  apart: 'hint',
  idle_link: 'hint',
  same_title: 'hint',
  idle_level: 'hint',
  level_leap: 'hint',
} as const satisfies Record<AdviceCode, Weight>;

export const weightOf = ({ code }: { readonly code: AdviceCode }): Weight => adviceWeights[code];

export const countWeights = (found: readonly Weight[]): Readonly<Record<Weight, number>> => ({
  error: found.filter((weight) => weight === 'error').length,
  warning: found.filter((weight) => weight === 'warning').length,
  hint: found.filter((weight) => weight === 'hint').length,
});
