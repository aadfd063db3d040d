const named = <Name extends string>(code: string, name: Name, colour: string) => ({ code, name, colour }) as const;

/** A colour is six hexadecimal digits. */
export const minecraftColours = [
  named('0', 'black', '000000'),
  named('1', 'dark_blue', '0000aa'),
  named('2', 'dark_green', '00aa00'),
  named('3', 'dark_aqua', '00aaaa'),
  named('4', 'dark_red', 'aa0000'),
  named('5', 'dark_purple', 'aa00aa'),
  named('6', 'gold', 'ffaa00'),
  named('7', 'gray', 'aaaaaa'),
  named('8', 'dark_gray', '555555'),
  named('9', 'blue', '5555ff'),
  named('a', 'green', '55ff55'),
  named('b', 'aqua', '55ffff'),
  named('c', 'red', 'ff5555'),
  named('d', 'light_purple', 'ff55ff'),
  named('e', 'yellow', 'ffff55'),
  named('f', 'white', 'ffffff'),
] as const;
