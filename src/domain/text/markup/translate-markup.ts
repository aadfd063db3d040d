import { hasCodes, parseMarkup, type Markup } from './markup.ts';
import { minecraftColours } from './minecraft-colours.ts';
import { pageBreak } from './minecraft.ts';
import { isSameStyle, plain, toPlainRun, type Run, type RunStyle } from './run.ts';

/** What the other game can't show. */
export const textFeatures = ['colour', 'weight', 'picture', 'page', 'link', 'key', 'player', 'gender'] as const;
export type TextFeature = (typeof textFeatures)[number];

export type Translated = { readonly text: string; readonly lost: readonly TextFeature[] };

/** A text with one game's codes in those of another. The same text where it has none, or where both are one. */
export const translateMarkup = (text: string, from: Markup, to: Markup): Translated => {
  if (from === to || text === '') return { text, lost: [] };
  const runs = parseMarkup(text, from);
  const writer = writers[to];
  const written = writer.write(runs);
  const lost = hasCodes(text, from) ? featuresIn(runs).filter((feature) => !writer.shows.has(feature)) : [];
  return { text: written, lost };
};

const featuresIn = (runs: readonly Run[]): TextFeature[] => [...new Set(runs.flatMap(featuresOf))];

const featuresOf = (run: Run): TextFeature[] => {
  switch (run.sort) {
    case 'line':
      return [];
    case 'page':
    case 'picture':
      return [run.sort];
    case 'link':
      return ['link', ...run.runs.flatMap(featuresOf)];
    case 'text':
      return styleFeaturesOf(run.style);
    default:
      return [run.sort, ...styleFeaturesOf(run.style)];
  }
};

const styleFeaturesOf = ({ colour, ...weights }: RunStyle): TextFeature[] => [
  ...(colour === undefined ? [] : (['colour'] as const)),
  ...(Object.keys(weights).length === 0 ? [] : (['weight'] as const)),
];

type Writer = { readonly shows: ReadonlySet<TextFeature>; readonly write: (runs: readonly Run[]) => string };

const writePlain = (runs: readonly Run[]): string => runs.map(toPlainRun).join('');

/** A backslash before what the game would read as more. */
const escapeMinecraft = (text: string): string => text.replaceAll(/[&\u00A7{\\]/g, String.raw`\$&`);

const writeMinecraft = (runs: readonly Run[]): string => {
  let written = '';
  let style: RunStyle = plain;
  const change = (to: RunStyle): void => {
    if (!isSameStyle(style, to)) written += codesBetween(style, to);
    style = to;
  };
  for (const run of runs)
    switch (run.sort) {
      case 'line':
        // Each line of a book begins anew.
        written += '\n';
        style = plain;
        break;
      case 'page':
        written += `${written === '' || written.endsWith('\n') ? '' : '\n'}${pageBreak}\n`;
        style = plain;
        break;
      case 'picture':
        written += `{image:${run.name} width:${run.width} height:${run.height}}`;
        break;
      case 'link':
        change(plain);
        written += `{open_url:${spaceless(run.address)} text:${spaceless(writePlain(run.runs))}}`;
        break;
      case 'key':
        change(run.style);
        written += `{${run.key}}`;
        break;
      default:
        change(run.style);
        written += escapeMinecraft(toPlainRun(run));
    }
  return written;
};

const spaceless = (text: string): string => text.replaceAll(/[{}]/g, '').replaceAll(' ', '%20');

export const codesBetween = (from: RunStyle, to: RunStyle): string => {
  const isLess =
    weightKeys.some(([key]) => from[key] && !to[key]) || (from.colour !== undefined && to.colour === undefined);
  const start = isLess ? plain : from;
  const colour = to.colour === undefined || to.colour === start.colour ? '' : colourCode(to.colour);
  const weights = weightKeys.flatMap(([key, code]) => (to[key] && !start[key] ? [`&${code}`] : []));
  return [isLess ? '&r' : '', colour, ...weights].join('');
};

const weightKeys = [
  ['bold', 'l'],
  ['italic', 'o'],
  ['underlined', 'n'],
  ['struck', 'm'],
  ['scrambled', 'k'],
] as const satisfies readonly (readonly [keyof RunStyle, string])[];

const colourCode = (colour: string): string => {
  const known = minecraftColours.find((each) => each.colour === colour);
  return known ? `&${known.code}` : `&#${colour.toUpperCase()}`;
};

/** The game has no escape: a bar or a dollar that would begin a code gets a blank behind it. */
const escapeWarcraft = (text: string): string => text.replaceAll(/[$|](?=[A-Za-z])/g, '$& ');

const writeWarcraft = (runs: readonly Run[]): string => {
  let written = '';
  let colour: string | undefined;
  const change = (to: string | undefined): void => {
    if (colour === to) return;
    if (colour !== undefined) written += '|r';
    if (to !== undefined) written += `|cff${to}`;
    colour = to;
  };
  const writeRun = (run: Run): void => {
    if (run.sort === 'link') return run.runs.forEach(writeRun);
    if (run.sort === 'line' || run.sort === 'page') written += '\n';
    else if (run.sort !== 'picture') {
      change(run.style.colour);
      written += toWarcraftRun(run);
    }
  };
  runs.forEach(writeRun);
  change(undefined);
  return written;
};

const toWarcraftRun = (run: Exclude<Run, { sort: 'line' | 'page' | 'picture' | 'link' }>): string => {
  switch (run.sort) {
    case 'player':
      return { name: '$N', class: '$C', race: '$R' }[run.what];
    case 'gender':
      return `$G${run.male}:${run.female};`;
    default:
      return escapeWarcraft(toPlainRun(run));
  }
};

const writers: Readonly<Record<Markup, Writer>> = {
  none: { shows: new Set(), write: writePlain },
  minecraft: { shows: new Set(['colour', 'weight', 'picture', 'page', 'link', 'key']), write: writeMinecraft },
  warcraft: { shows: new Set(['colour', 'player', 'gender']), write: writeWarcraft },
};
