import type { AccountRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const accountRules = {
  terms_not_accepted: () => 'You must agree to the terms and conditions to sign up.',
  email_shape: () => 'Please enter a valid email address.',
  password_too_short: ({ min }) => `Password must be at least ${min} characters long.`,
  password_too_long: ({ max }) => `Password must be at most ${max} characters long.`,
  passwords_differ: () => "Passwords don't match. Please try again.",
  display_name: ({ max }) => `The display name should be one line of at most ${max} characters.`,
  display_name_invisible: () => 'The display name should have letters that can be seen.',
  display_name_direction: () => 'The display name should have no characters that turn the direction of the text.',
  display_name_reserved: () =>
    'The display name should not be or end in a name of ours, such as Administrator, Designer or Runeloom.',
} satisfies Messages<AccountRules>;
