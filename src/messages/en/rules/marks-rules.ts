import type { MarksRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const marksRules = {
  tags_too_many: ({ max }) => `A quest has at most ${max} tags.`,
  tag_length: ({ min, max }) => `A tag has ${min} to ${max} characters.`,
  tag_line: () => 'A tag is one line.',
  status_unknown: () => 'The world has no such status.',
  not_a_member: () => 'This person is no member here.',
  official_marks: () => 'Official quests have no marks.',
} satisfies Messages<MarksRules>;
