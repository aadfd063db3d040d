import { useStore } from '@xyflow/react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import { titleOnCard } from '#texts/writing/line-writing.ts';
import { holdCharacters, toMaxLength } from '#web/shared/fields/character-limit.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { isMeant } from '#web/shared/shortcuts/single-keys.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import styles from './rename-field.module.css';

type RenameFieldProps = {
  at: Position;
  title: string;
  /** With the new title; null where the person leaves it as it is. */
  onEnd: (title: string | null) => void;
};

/** A field over a card's title. Enter, saving and leaving it keep the title, Escape does not. */
export function RenameField({ at, title, onEnd }: RenameFieldProps) {
  const [left, top, zoom] = useStore(({ transform }) => transform);
  const { max } = useWorld().limits.quest_title;
  const [text, setText] = useState(title);
  const input = useFocusOnMount<HTMLInputElement>();
  const isOver = useRef(false);
  const end = (kept: string | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(kept === title ? null : kept);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // The shortcut runs after this, with the title that is kept by then.
    if (isMeant('save', event.nativeEvent)) return flushSync(() => end(text));
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter' ? text : null);
  };
  const place = {
    '--x': `${at.x * zoom + left}px`,
    '--y': `${at.y * zoom + top}px`,
    '--width': `${cardSize.width * zoom}px`,
  } as CSSProperties;
  return (
    <input
      ref={input}
      className={styles['field']}
      style={place}
      aria-label={titleOnCard}
      value={text}
      maxLength={toMaxLength(max)}
      autoComplete="off"
      data-own-keys
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(toLine(holdCharacters(event.target, text, max), max))}
      onKeyDown={handleKeyDown}
      onBlur={() => end(text)}
    />
  );
}
