import type { WriteTokenScope } from '#contract/write-tokens.ts';
import { rich } from '#messages/rich.ts';

// A secret that is shown once.

export const copy = 'Copy';
export const copied = 'Copied.';
export const notCopied = 'It could not be copied. Please select it and copy it yourself.';

// Programs that write for a person.

export const title = 'Write tokens';
export const lead = <Part>(code: (words: string) => Part) =>
  rich<Part>`With a write token a program reads and writes your quests and story lines, and those of your spaces. It sends the token in the header ${code('Authorization: Bearer')}. It has your role in each space, and it never submits, moves or shares anything. A password that is reset by mail withdraws all tokens.`;
export const apiDocs = 'API documentation';
export const loading = 'Loading your write tokens';
export const none = 'You have no write tokens.';
export const make = 'Make a write token';
export const name = 'Name of the program';
export const nameLength = ({ min, max }: { min: number; max: number }): string =>
  `The name should be between ${min} and ${max} characters.`;
export const may = 'It may';
export const scopes = {
  'quests:read': 'read quests and reward tables',
  'quests:write': 'write and delete quests and reward tables',
  'story-lines:read': 'read story lines and their groups',
  'story-lines:write': 'write and delete story lines, and write their groups',
  'imports:write': 'import books, and take imports back',
  'exports:read': 'download exports',
} as const satisfies Record<WriteTokenScope, string>;
export const noScope = 'Choose what the program may do.';
export const endsAfter = 'It ends after';
export const days = (count: string): string => `${count} days`;
export const notMade = 'The token could not be made. Please try again.';
export const made = 'New write token';
export const shownOnce = <Part>(named: Part) =>
  rich<Part>`This is the token of ${named}. Copy it now: it is shown only once and is not stored.`;
export const allows = (words: readonly string[]): string => `May ${words.join(', ')}`;
export const ends = <Part>(time: Part) => rich<Part>`Ends ${time}`;
export const ended = <Part>(time: Part) => rich<Part>`Ended ${time}`;
export const lastUsed = <Part>(time: Part) => rich<Part>`Last used ${time}`;
export const neverUsed = 'Never used';
/** `hidden`: only screen readers read the name here, since it stands above the button. */
export const withdraw = <Part>({ named, hidden }: { named: string; hidden: (words: string) => Part }) =>
  rich<Part>`Withdraw${hidden(` ${named}`)}`;
export const withdrawWords = (named: string) => ({
  action: 'Withdraw write token',
  question: `Stop ${named} from reading and writing for you? A withdrawn token never works again.`,
  progress: 'Withdrawing the token…',
  success: `The token of ${named} is withdrawn.`,
});
