import type { AccountRules, Violation } from '#domain/violation.ts';
import { turnsDirection, toVisible, isOneLine } from '#domain/text/text.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { limits } from '#domain/limits.ts';
import { isReserved } from './is-reserved.ts';

const violations = {
  shape: { code: 'display_name', params: { max: limits.displayName.max } },
  invisible: { code: 'display_name_invisible', params: {} },
  direction: {
    code: 'display_name_direction',
    params: {},
  },
  posing: {
    code: 'display_name_reserved',
    params: {},
  },
} as const satisfies Record<string, Violation<AccountRules>>;

export const checkDisplayName = (name: string): Violation<AccountRules> | null => {
  if (countCharacters(name) > limits.displayName.max || !isOneLine(name) || !name.isWellFormed())
    return violations.shape;
  if (turnsDirection(name)) return violations.direction;
  if (name.trim() !== '' && toVisible(name) === '') return violations.invisible;
  return isReserved(name) ? violations.posing : null;
};
