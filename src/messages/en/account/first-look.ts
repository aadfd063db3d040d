import { language } from '#texts/language.ts';

// What a guest reads beside the sign-in form.

export const picture =
  'A story line on its canvas: one quest opens two others, of which a player does one, and either opens the last one.';
export const pictured = ['The salt wolves', 'Ropes for the tower', 'Nine steps down', 'The last ebb'] as const;
export const pictureChoice = 'Which way down: at most 1 of 2';
export const whatItDoes = (players: number): readonly string[] => [
  'Write the quests of a game and weave them into story lines on one canvas.',
  `Play them, check them, and simulate ${players.toLocaleString(language)} players before anybody else does.`,
  'Send them for review. Games read what is approved over HTTP.',
];
export const toAbout = 'Try a story line without an account';
export const apiDocs = 'API documentation';
