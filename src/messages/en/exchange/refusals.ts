import type { ImportRefusals } from '#domain/exchange/imported.ts';
import { inFigures } from '#texts/plural.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const refusals = {
  file_unreadable: ({ reason }) => `The file can't be read: ${reason}.`,
  kept_too_big: ({ bytes, max }) =>
    `It says ${inFigures(bytes)} bytes that Runeloom has no place for. At most ${inFigures(max)} are kept.`,
  breaks_rule: ({ violation }) => `It breaks a rule of this world: ${describeViolation(violation).replace(/\.$/, '')}.`,
  shape_unknown: () => 'It does not have the parts that the format gives it.',
  id_missing: () => 'It has no id.',
  id_again: () => 'An earlier one has its id.',
  document_missing: ({ id }) => `Neither the tables nor your content have “${id}”.`,
  cell_unreadable: ({ column, value }) => `“${value}” is nothing that ${column} can be.`,
} satisfies Messages<ImportRefusals>;
