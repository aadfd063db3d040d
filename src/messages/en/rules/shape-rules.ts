import type { ShapeRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const shapeRules = {
  text_not_storable: () => 'Contains characters that cannot be stored.',
  nothing_measured: () => 'Nothing was measured.',
} satisfies Messages<ShapeRules>;
