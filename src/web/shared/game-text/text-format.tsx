import {
  Bold,
  CornerDownLeft,
  Italic,
  Paintbrush,
  RemoveFormatting,
  SeparatorHorizontal,
  Strikethrough,
  Underline,
  UserRound,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCodes, type Markup } from '#domain/text/markup/markup.ts';
import { minecraftColours } from '#domain/text/markup/minecraft-colours.ts';
import { type TextAct, textActs, type TextActKind, writeCode } from '#domain/text/markup/write-code.ts';
import * as texts from '#texts/writing/text-format.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { GameText } from './game-text.tsx';
import styles from './text-format.module.css';

type TextFormatProps = {
  markup: Exclude<Markup, 'none'>;
  value: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
};

/** What the codes of the game can do to the chosen part of the field. One stop of the Tab key; arrows move in it. */
export function TextFormat({ markup, value, area, onChange }: TextFormatProps) {
  const [hasColours, showColours] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const act = (done: TextAct): void => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const written = writeCode({ text: value, from, to }, done, markup);
    field.focus();
    flushSync(() => onChange(written.text));
    field.setSelectionRange(written.from, written.to);
    showColours(false);
  };
  const buttons = textActs[markup].flatMap((kind) => buttonsOf(kind));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && hasColours) {
      event.stopPropagation();
      showColours(false);
    }
    moveAmongButtons(event, bar.current);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={bar} role="toolbar" aria-label={texts.textFormat} className={styles['bar']} onKeyDown={handleKeyDown}>
      {buttons.map(({ name, icon, does }, index) => (
        <IconButton
          key={name}
          className={styles['button']}
          label={name}
          icon={icon}
          tabIndex={index === 0 ? 0 : -1}
          aria-expanded={does === null ? hasColours : undefined}
          onMouseDown={keepFocus}
          onClick={() => (does === null ? showColours(!hasColours) : act(does))}
        />
      ))}
      {hasColours && <Colours onChoose={(colour) => act({ kind: 'colour', colour })} />}
    </div>
  );
}

function Colours({ onChoose }: { onChoose: (colour: string) => void }) {
  return (
    <fieldset aria-label={texts.colour} className={styles['colours']}>
      {minecraftColours.map(({ name, colour }) => (
        <IconButton
          key={name}
          className={styles['colour']}
          label={texts.colours[name]}
          icon={<span className={styles['swatch']} style={{ background: `#${colour}` }} />}
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => onChoose(colour)}
        />
      ))}
    </fieldset>
  );
}

/** The choice in the field stays while the mouse is on the toolbar. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

type FormatButton = {
  readonly name: string;
  readonly icon: ReactNode;
  /** null shows the colours. */ readonly does: TextAct | null;
};

const icon = { 'aria-hidden': true, size: 18 } as const;

const weightIcons = {
  bold: <Bold {...icon} />,
  italic: <Italic {...icon} />,
  underlined: <Underline {...icon} />,
  struck: <Strikethrough {...icon} />,
} as const;

const weights = ['bold', 'italic', 'underlined', 'struck'] as const;

const buttonsOf = (kind: TextActKind): FormatButton[] => {
  switch (kind) {
    case 'weight':
      return weights.map((weight) => ({
        name: texts.weights[weight],
        icon: weightIcons[weight],
        does: { kind, weight },
      }));
    case 'colour':
      return [{ name: texts.colour, icon: <Paintbrush {...icon} />, does: null }];
    case 'line':
      return [{ name: texts.line, icon: <CornerDownLeft {...icon} />, does: { kind } }];
    case 'page':
      return [{ name: texts.page, icon: <SeparatorHorizontal {...icon} />, does: { kind } }];
    case 'player':
      return [{ name: texts.playersName, icon: <UserRound {...icon} />, does: { kind } }];
    case 'plain':
      return [{ name: texts.noFormat, icon: <RemoveFormatting {...icon} />, does: { kind } }];
  }
};

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveAmongButtons = (event: KeyboardEvent, bar: HTMLElement | null): void => {
  const move = moves[event.key];
  if (!move || !bar) return;
  const buttons = [...bar.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[move(at, buttons.length)];
  if (at < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
};

/** A text with codes as players see it. Nothing for one without. */
export function TextPreview({ markup, value }: { markup: Markup; value: string }) {
  if (!hasCodes(value, markup)) return null;
  return (
    <section aria-label={texts.asPlayersRead} className={styles['preview']}>
      <GameText text={value} />
    </section>
  );
}
