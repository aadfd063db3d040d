import { Fragment, type CSSProperties } from 'react';
import { parseMarkup } from '#domain/text/markup/markup.ts';
import type { Run, RunStyle } from '#domain/text/markup/run.ts';
import * as texts from '#texts/quest-log.ts';
import styles from './game-text.module.css';
import { useMarkup } from './read-text.ts';
import { readableColours } from './readable-colours.ts';

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
