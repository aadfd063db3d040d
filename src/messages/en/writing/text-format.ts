// The toolbar over a text with the codes of the world's game.

export const textFormat = 'Text format';
export const weights = {
  bold: 'Bold',
  italic: 'Italic',
  underlined: 'Underlined',
  struck: 'Struck through',
} as const;
export const colour = 'Colour';
export const colours = {
  black: 'Black',
  dark_blue: 'Dark blue',
  dark_green: 'Dark green',
  dark_aqua: 'Dark aqua',
  dark_red: 'Dark red',
  dark_purple: 'Dark purple',
  gold: 'Gold',
  gray: 'Grey',
  dark_gray: 'Dark grey',
  blue: 'Blue',
  green: 'Green',
  aqua: 'Aqua',
  red: 'Red',
  light_purple: 'Light purple',
  yellow: 'Yellow',
  white: 'White',
} as const;
export const line = 'New line';
export const page = 'New page';
export const playersName = 'The player’s name';
export const noFormat = 'Without format';
export const asPlayersRead = 'As players read it';
