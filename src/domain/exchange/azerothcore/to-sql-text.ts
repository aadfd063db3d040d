const lineBreak = /\r\n|[\n\r]/g;

/**
 * A literal for MySQL, and a line break as the game's `$B`. A quote is doubled rather than put behind a backslash, so that it
 * ends no literal in the mode NO_BACKSLASH_ESCAPES either.
 */
export const toSqlText = (text: string): string =>
  `'${toGameText(text).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The game's texts end at a NUL. */
export const toGameText = (text: string): string => text.replaceAll('\0', '').replaceAll(lineBreak, '$B');
