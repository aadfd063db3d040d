// A quest as the log of the game shows it.

export const asPlayersSeeIt = 'As players see it';
export const theView = 'The view of players';
export const whoMayBegin = 'Who may begin';
export const whatToDo = 'What to do';
export const whatYouGet = 'What you get';
export const picture = (name: string): string => `Picture: ${name}`;
/** In place of what only the game knows. */
export const player = { name: 'the player’s name', class: 'the player’s class', race: 'the player’s race' } as const;
export const either = ({ male, female }: { male: string; female: string }): string => `${male} or ${female}`;
