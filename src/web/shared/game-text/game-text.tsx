import { Fragment, type CSSProperties } from 'react';
import { parseMarkup } from '#domain/text/markup/markup.ts';
import type { Run, RunStyle } from '#domain/text/markup/run.ts';
import * as texts from '#texts/quest-log.ts';
import styles from './game-text.module.css';
import { useMarkup } from './read-text.ts';

/** A text with the codes of the world's game, as players see it. Pictures are named and links are not followed: both are the game's. */
export function GameText({ text }: { text: string }) {
  const markup = useMarkup();
  return markup === 'none' ? text : <Runs runs={parseMarkup(text, markup)} />;
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => (
    <Fragment key={index}>
      <OneRun run={run} />
    </Fragment>
  ));
}

function OneRun({ run }: { run: Run }) {
  switch (run.sort) {
    case 'text':
      return <Styled style={run.style}>{run.text}</Styled>;
    case 'line':
      return <br />;
    case 'page':
      return <span className={styles['page']} aria-hidden="true" />;
    case 'picture':
      return <span className={styles['picture']}>{texts.picture(run.name)}</span>;
    case 'link':
      return (
        <u>
          <Runs runs={run.runs} />
        </u>
      );
    case 'key':
      return <Styled style={run.style}>{run.key}</Styled>;
    case 'player':
      return <Styled style={run.style}>{texts.player[run.what]}</Styled>;
    case 'gender':
      return <Styled style={run.style}>{texts.either(run)}</Styled>;
  }
}

function Styled({ style, children }: { style: RunStyle; children: string }) {
  const css = toCss(style);
  if (css === null) return children;
  return (
    <span className={style.colour === undefined ? undefined : styles['coloured']} style={css}>
      {children}
    </span>
  );
}

const coloursFor = (colour: string): CSSProperties => {
  const { onLight, onDark } = readableColours(colour);
  return { '--on-light': onLight, '--on-dark': onDark } as CSSProperties;
};

const toCss = ({ colour, bold, italic, underlined, struck }: RunStyle): CSSProperties | null => {
  const lines = [underlined && 'underline', struck && 'line-through'].filter(Boolean).join(' ');
  const css: CSSProperties = {
    ...(colour !== undefined && coloursFor(colour)),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(lines && { textDecorationLine: lines }),
  };
  return Object.keys(css).length > 0 ? css : null;
};

/** A colour of the game, darker where pages are light and lighter where they are dark, so that it can be read there. */
const readableColours = (colour: string): { readonly onLight: string; readonly onDark: string } => {
  const known = kept.get(colour);
  if (known) return known;
  const channels = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const colours = {
    onLight: mixUntil(channels, 0, (shown) => contrast(luminance(shown), darkestOfLight) >= legible),
    onDark: mixUntil(channels, 255, (shown) => contrast(luminance(shown), lightestOfDark) >= legible),
  };
  if (kept.size < most) kept.set(colour, colours);
  return colours;
};

const most = 1000;
const kept = new Map<string, { readonly onLight: string; readonly onDark: string }>();

/** WCAG AA, with a little to spare. */
const legible = 4.6;

/** The luminance of the darkest surface of the light theme, and of the lightest of the dark one (`themes.css`). */
const darkestOfLight = 0.61;
const lightestOfDark = 0.032;

const steps = 20;

const mixUntil = (channels: readonly number[], towards: number, isEnough: (shown: number[]) => boolean): string => {
  for (let step = 0; step < steps; step += 1) {
    const shown = channels.map((channel) => Math.round(channel + ((towards - channel) * step) / steps));
    if (isEnough(shown)) return toHex(shown);
  }
  return toHex(channels.map(() => towards));
};

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
