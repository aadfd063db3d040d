import type { ShapeRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';
import { inFigures, plural } from '#texts/plural.ts';

export const shapeRules = {
  text_not_a_key: ({ max }) =>
    `Must begin with a letter from a to z, and have only small letters, digits and _, at most ${max}.`,
  text_too_short: ({ min }) =>
    plural(min, { one: 'Must have at least 1 character.', other: `Must have at least ${inFigures(min)} characters.` }),
  text_too_long: ({ max }) =>
    plural(max, { one: 'Must have at most 1 character.', other: `Must have at most ${inFigures(max)} characters.` }),
  text_not_storable: () => 'Contains characters that cannot be stored.',
  text_not_a_name: () => 'Must have visible characters, and must not turn the direction of text.',
  nothing_measured: () => 'Nothing was measured.',
} satisfies Messages<ShapeRules>;
