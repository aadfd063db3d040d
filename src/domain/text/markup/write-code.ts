import { type Markup, toPlainText } from './markup.ts';
import { pageBreak, parseMinecraft } from './minecraft.ts';
import { plain, type Run, type RunStyle } from './run.ts';
import { codesBetween, translateMarkup } from './translate-markup.ts';
import { parseWarcraft } from './warcraft.ts';

/** What a person does to the chosen part of a text. */
export type TextAct =
  | { readonly kind: 'weight'; readonly weight: 'bold' | 'italic' | 'underlined' | 'struck' }
  /** Six hexadecimal digits. */
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'line' | 'page' | 'player' }
  /** Takes the codes out. */
  | { readonly kind: 'plain' };

export type TextActKind = TextAct['kind'];

/** What the toolbar of a game's texts offers. */
export const textActs = {
  none: [],
  minecraft: ['weight', 'colour', 'page', 'plain'],
  warcraft: ['colour', 'line', 'player', 'plain'],
} as const satisfies Readonly<Record<Markup, readonly TextActKind[]>>;

/** A text and what is chosen in it, in units of the string. */
export type ChosenText = { readonly text: string; readonly from: number; readonly to: number };

/** The text with the codes of the act. What follows the chosen part looks as before. */
export const writeCode = (chosen: ChosenText, act: TextAct, markup: Exclude<Markup, 'none'>): ChosenText => {
  const { text, from, to } = chosen;
  const [head, part, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const inserted = (code: string): ChosenText => ({
    text: head + code + tail,
    from: from + code.length,
    to: from + code.length,
  });
  if (act.kind === 'line') return inserted('$B');
  if (act.kind === 'player') return inserted('$N');
  if (act.kind === 'page') return inserted(pageAt(head, tail));
  const around = { before: styleAtEnd(head, markup), after: styleAtEnd(head + part, markup) };
  if (act.kind === 'plain') return withoutCodes({ head, part, tail }, around, markup);
  return markup === 'minecraft'
    ? wrapLines({ head, part, tail }, styleOf(act))
    : wrapped({ head, part, tail }, { begin: codeOfWarcraft(styleOf(act)), end: endInWarcraft(around.after) });
};

type Parts = { readonly head: string; readonly part: string; readonly tail: string };

const wrapped = ({ head, part, tail }: Parts, { begin, end }: { begin: string; end: string }): ChosenText => ({
  text: head + begin + part + end + tail,
  from: head.length + begin.length,
  to: head.length + begin.length + part.length,
});

const styleOf = (act: TextAct): RunStyle => {
  if (act.kind === 'weight') return { [act.weight]: true };
  return act.kind === 'colour' ? { colour: act.colour } : plain;
};

/** A page has a line of its own. */
const pageAt = (head: string, tail: string): string =>
  `${head === '' || head.endsWith('\n') ? '' : '\n'}${pageBreak}${tail.startsWith('\n') ? '' : '\n'}`;

/** How a text goes on behind its end. */
const styleAtEnd = (text: string, markup: Exclude<Markup, 'none'>): RunStyle => {
  const runs = markup === 'minecraft' ? parseMinecraft(`${lastLine(text)}x`) : parseWarcraft(`${text}x`);
  const last: Run | undefined = runs.at(-1);
  return last?.sort === 'text' ? last.style : plain;
};

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/** In a quest book each line begins anew, so each chosen line gets its codes. */
const wrapLines = ({ head, part, tail }: Parts, style: RunStyle): ChosenText => {
  let written = head;
  let start: number | null = null;
  let end = head.length;
  for (const [index, line] of part.split('\n').entries()) {
    if (index > 0) written += '\n';
    if (line === '' && part !== '') continue;
    const before = styleAtEnd(written, 'minecraft');
    const inside = codesBetween(before, { ...before, ...style });
    const after = styleAtEnd(written + line, 'minecraft');
    written += inside;
    start ??= written.length;
    written += line;
    end = written.length;
    written += codesBetween({ ...after, ...style }, after);
  }
  return { text: written + tail, from: start ?? head.length, to: end };
};

const codeOfWarcraft = ({ colour = 'ffffff' }: RunStyle): string => `|cff${colour}`;

const endInWarcraft = ({ colour }: RunStyle): string => (colour === undefined ? '|r' : `|r|cff${colour}`);

type Around = { readonly before: RunStyle; readonly after: RunStyle };

const isStyled = (style: RunStyle): boolean => Object.keys(style).length > 0;

const withoutCodes = ({ head, part, tail }: Parts, { before, after }: Around, markup: Exclude<Markup, 'none'>) => {
  const words = translateMarkup(toPlainText(part, markup), 'none', markup).text;
  const begin = isStyled(before) ? (markup === 'minecraft' ? '&r' : '|r') : '';
  const again = markup === 'minecraft' ? codesBetween(plain, after) : codeAgain(after);
  return wrapped({ head, part: words, tail }, { begin, end: tail === '' ? '' : again });
};

const codeAgain = ({ colour }: RunStyle): string => (colour === undefined ? '' : `|cff${colour}`);
