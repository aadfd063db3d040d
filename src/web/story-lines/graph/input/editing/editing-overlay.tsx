import type { QuestContent } from '#domain/quest/quest.ts';
import type { GraphWriting } from './graph-editing.ts';
import type { useGraphWriting } from './use-graph-editing.ts';
import { hintParts, titleOnCard } from '#texts/writing/line-writing.ts';
import styles from './editing-overlay.module.css';
import { useStore } from '@xyflow/react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import { holdCharacters, toMaxLength } from '#web/shared/fields/character-limit.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { isMeant } from '#web/shared/shortcuts/single-keys.ts';
import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';

type WritingLayerProps = Pick<GraphWriting, 'onCreate'> & {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  writing: ReturnType<typeof useGraphWriting>;
  canEdit: boolean;
};

/** What lies over the cards while somebody writes on the canvas. */
export function WritingLayer({ line, quests, onCreate, writing, canEdit }: WritingLayerProps) {
  const { renamed, handleRenamed } = writing;
  const place = renamed === null ? undefined : line.story_quests[renamed];
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      {canEdit && onCreate && isEmpty && <CanvasHint />}
      {renamed !== null && place && (
        <RenameField key={renamed} at={place} title={quests.get(renamed)?.title ?? ''} onEnd={handleRenamed} />
      )}
    </>
  );
}

/** Says on an empty canvas how to write on it. */
function CanvasHint() {
  return (
    <p className={styles['hint']}>
      {hintParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

type RenameFieldProps = {
  at: Position;
  title: string;
  /** With the new title; null where the person leaves it as it is. */
  onEnd: (title: string | null) => void;
};

/** A field over a card's title. Enter, saving and leaving it keep the title, Escape does not. */
function RenameField({ at, title, onEnd }: RenameFieldProps) {
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
