import { readJsonText } from './json-text.ts';
import { minecraftColours } from './minecraft-colours.ts';
import { joinRuns, plain, type Run, type RunStyle } from './run.ts';

const weights: ReadonlyMap<string, RunStyle> = new Map<string, RunStyle>([
  ['k', { scrambled: true }],
  ['l', { bold: true }],
  ['m', { struck: true }],
  ['n', { underlined: true }],
  ['o', { italic: true }],
]);

/**
 * As quest books of FTB Quests read their texts: `&` or `§` before a colour or a weight, `{...}` for keys, pictures and links, lines of
 * JSON, `{@pagebreak}`. A backslash takes the meaning from what follows it. What the game could not read stays as it stands.
 */
export const parseMinecraft = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const isPage = line.trim() === pageBreak;
    const last = runs.at(-1)?.sort;
    if (index > 0 && !isPage && last !== 'page') runs.push({ sort: 'line' });
    if (isPage) runs.push({ sort: 'page' });
    else if (hasMinecraftCodes(line)) runs.push(...(readJsonText(line) ?? parseLine(line, 0)));
    else runs.push({ sort: 'text', text: line, style: plain });
  }
  return joinRuns(runs);
};

export const pageBreak = '{@pagebreak}';

const deepest = 5;

/** What a sign means: a code, a thing in braces, an escaped sign, a line break, or nothing. */
export const minecraftToken =
  /[&\u00A7](#[0-9A-Fa-f]{6}|[0-9a-fk-orz])|\{([^{}]*)\}|\\(n|u+[0-9A-Fa-f]{4}|[^])|[^&\u00A7{\\]+|[^]/g;

const parseLine = (line: string, depth: number): Run[] => {
  const runs: Run[] = [];
  let style = plain;
  for (const [whole, code, inBraces, escaped] of line.matchAll(minecraftToken)) {
    if (code !== undefined) style = withCode(style, code);
    else if (inBraces !== undefined) runs.push(...readBraces(inBraces, style, depth));
    else if (escaped === 'n') runs.push({ sort: 'line' });
    else runs.push({ sort: 'text', text: escaped === undefined ? whole : unescape(escaped), style });
  }
  return runs;
};

const unescape = (escaped: string): string =>
  escaped.length > 1 ? String.fromCharCode(Number.parseInt(escaped.replace(/^u+/, ''), 16)).toWellFormed() : escaped;

const withCode = (style: RunStyle, code: string): RunStyle => {
  if (code === 'r') return plain;
  if (code.startsWith('#')) return { ...style, colour: code.slice(1).toLowerCase() };
  const colour = minecraftColours.find((each) => each.code === code)?.colour;
  // Of a rainbow (`z`) the words alone are shown.
  return colour === undefined ? { ...style, ...weights.get(code) } : { ...style, colour };
};

const readBraces = (written: string, style: RunStyle, depth: number): Run[] => {
  if (written === '') return [{ sort: 'text', text: '{}', style }];
  const parts = fieldsOf(written);
  const name = parts.get('image');
  if (name !== undefined)
    return [{ sort: 'picture', name, width: sizeOf(parts.get('width')), height: sizeOf(parts.get('height')) }];
  const address = parts.get('open_url');
  const shown = parts.get('text');
  if (address !== undefined && shown !== undefined && depth < deepest)
    return [{ sort: 'link', address, runs: parseLine(shown, depth + 1) }];
  return [{ sort: 'key', key: written, style }];
};

/** Such as `image:mod:textures/one.png width:100 height:50`. */
const fieldsOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written.split(' ').flatMap((part): [string, string][] => {
      const end = part.indexOf(':');
      return end < 0 ? [] : [[part.slice(0, end), part.slice(end + 1).replaceAll('%20', ' ')]];
    }),
  );

const sizes = { min: 1, max: 2000, usual: 100 };

const sizeOf = (written: string | undefined): number => {
  const size = Number(written ?? sizes.usual);
  return Number.isInteger(size) ? Math.min(sizes.max, Math.max(sizes.min, size)) : sizes.usual;
};

const code = /[&\u00A7](?:#[0-9A-Fa-f]{6}|[0-9a-fk-orz])|\{[^{}]+\}|\\(?:[&{n\u00A7]|u+[0-9A-Fa-f]{4})/;

/** Whether the game reads more in it than its signs. */
export const hasMinecraftCodes = (text: string): boolean =>
  code.test(text) || (/^\s*[[{]/m.test(text) && text.split('\n').some((line) => readJsonText(line) !== null));
