import type { ShapeRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const shapeRules = {
  text_not_storable: () => 'Contains characters that cannot be stored.',
  text_not_a_name: () => 'Must have visible characters, and must not turn the direction of text.',
  nothing_measured: () => 'Nothing was measured.',
} satisfies Messages<ShapeRules>;
