import type { WorldKind } from '#domain/world/world.ts';

export type Format = NonNullable<WorldKind['formats']>[string];

type Formatted = Pick<WorldKind, 'formats'>;

export const withFormats = <Of extends Formatted>(of: Of, formats: Formatted['formats']): Of => {
  const { formats: _before, ...others } = of;
  return { ...others, ...(formats && { formats }) } as Of;
};

/** A line for each key: `table = quest_template`. */
export const writeFormat = (format: Format): string =>
  Object.entries(format)
    .map(([key, value]) => `${key} = ${isPlain(value) ? String(value) : JSON.stringify(value)}`)
    .join('\n');

/** A text that would be read as something else stands in quotes. */
const isPlain = (value: Format[string]): boolean => typeof value !== 'string' || readValue(value) === value;

/** A line without a key says nothing. Without a `=` its value is empty. */
export const readFormat = (text: string): Format =>
  Object.fromEntries(
    text.split('\n').flatMap((line): [string, Format[string]][] => {
      const at = line.indexOf('=');
      const [key, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
      return key.trim() === '' ? [] : [[key.trim(), readValue(value.trim())]];
    }),
  );

const readValue = (text: string): Format[string] => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  return /^".*"$/.test(text) ? unquote(text) : text.trim();
};

const unquote = (text: string): string => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
};
