import type { PropertyRules } from '#domain/violation.ts';

type Sentences<Table> = {
  readonly [Rule in keyof Table]: (params: Table[Rule] & { readonly subject: string }) => string;
};

/** What a rule of a field says where the world has no message of its own. `subject` is what the world calls the field. */
export const propertyRules = {
  name_length: ({ subject, min, max }) => `${subject} must be between ${min} and ${max} characters.`,
  name_line: ({ subject }) => `${subject} must be one line.`,
  name_direction: ({ subject }) => `${subject} must have no characters that turn the direction of the text.`,
  entry_unknown: ({ subject }) => `${subject}: the world has no such entry. Please choose a different one.`,
  number_range: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}.`,
  choice_unknown: ({ subject }) => `${subject}: please choose one from the list.`,
  text_too_long: ({ subject, max }) => `${subject} must have at most ${max} characters.`,
  value_missing: ({ subject }) => `${subject} is missing.`,
} satisfies Sentences<PropertyRules>;
