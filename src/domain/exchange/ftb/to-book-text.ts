import { hasMinecraftCodes, minecraftToken } from '#domain/text/markup/minecraft.ts';
import { hasLanguages, type Dialect } from './dialect.ts';

/** What a book reads as more than itself: colours, and things in braces. */
const special = /[&{\u00A7]/;

/** Beside such signs a run of backslashes loses one, and what follows it is plain. A colour of the game stays one. */
const toEscape = /\\+[&{\u00A7]?|[&{]|\u00A7(?![0-9a-fk-or]|#[0-9A-Fa-f]{6})/g;

/** A book would make a line break of it, or read the text as JSON. */
const misread = /\\n|^\s*\[.*\]\s*$|^\[\s*"/s;

const everyLineEnd = /\r\n|[\n\r]/g;

/** Texts without such signs are written as they are. */
const suspect = /[&{[\\\n\r\u00A7]/;

/** As a book writes a text, so that the game shows it as it was. A line break is a backslash and an `n`. */
export const toBookText = (text: string, dialect: Dialect): string => {
  if (!suspect.test(text)) return text;
  if (misread.test(text)) return toJsonText(text.replaceAll(everyLineEnd, '\n'), dialect);
  const escaped = special.test(text) ? text.replaceAll(toEscape, String.raw`\$&`) : text;
  const written = escaped.replaceAll(everyLineEnd, String.raw`\n`);
  return hasLanguages(dialect) ? written.replaceAll(/\\(?=u)/g, coded) : written;
};

/** Newer books turn it into a backslash first, and fail at another backslash before a `u`. */
const coded = String.raw`\u005c`;

const toJsonText = (text: string, dialect: Dialect): string => {
  const json = JSON.stringify({ text });
  return hasLanguages(dialect) ? json.replaceAll('\\', coded) : json;
};

/** A text with the game's codes, which stay. A sign that would begin a code and does not is escaped. */
export const toCodedText = (text: string, dialect: Dialect): string =>
  hasMinecraftCodes(text)
    ? text.replaceAll(minecraftToken, (whole: string, ...[code, inBraces, escaped]: readonly (string | undefined)[]) =>
        code === undefined && !inBraces && escaped === undefined && /^[&\u00A7{]/.test(whole) ? `\\${whole}` : whole,
      )
    : toBookText(text, dialect);
