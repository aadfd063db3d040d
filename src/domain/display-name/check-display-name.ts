import type { Violation } from '#domain/violation.ts';
import { turnsDirection } from '#domain/characters/text-direction.ts';
import { toVisible } from '#domain/characters/visible-text.ts';
import { isOneLine } from '#domain/field-text.ts';
import { limits } from '#domain/limits.ts';
import { posesAsOurs } from './poses-as-ours.ts';

const violations = {
  shape: { code: 'display_name', message: 'The display name should be one line of at most 50 characters.' },
  invisible: { code: 'display_name_invisible', message: 'The display name should have letters that can be seen.' },
  direction: {
    code: 'display_name_direction',
    message: 'The display name should have no characters that turn the direction of the text.',
  },
  posing: {
    code: 'display_name_reserved',
    message: 'The display name should not be or end in a name of ours, such as Administrator, Designer or Runeloom.',
  },
} as const satisfies Record<string, Violation>;

/** Whether a display name is one line of 50 characters that shows who it is; empty means none. */
export const checkDisplayName = (name: string): Violation | null => {
  if (name.length > limits.displayName.max || !isOneLine(name) || !name.isWellFormed()) return violations.shape;
  if (turnsDirection(name)) return violations.direction;
  if (name.trim() !== '' && toVisible(name) === '') return violations.invisible;
  return posesAsOurs(name) ? violations.posing : null;
};
