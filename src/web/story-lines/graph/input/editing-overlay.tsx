import { useStore } from '@xyflow/react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuestContent } from '#domain/quest/quest.ts';
import { hints, titleOnCard } from '#texts/writing/line-writing.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import { cutToLimit, toMaxLength } from '#web/shared/fields/character-limit.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { isMeant } from '#web/shared/shortcuts/single-keys.ts';
import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';
import type { GraphEditing } from './graph-editing.ts';
import type { useGraphEditing } from './use-graph-editing.ts';
import styles from './editing-overlay.module.css';

type EditingOverlayProps = Pick<GraphEditing, 'onCreate' | 'writtenTitleOf'> & {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  editing: ReturnType<typeof useGraphEditing>;
  canEdit: boolean;
};

/** What lies over the cards while a line is edited: the hint on an empty canvas, and the field for a new title. */
export function EditingOverlay({ line, quests, onCreate, writtenTitleOf, editing, canEdit }: EditingOverlayProps) {
  const { renamed, handleRenamed } = editing;
  const place = renamed === null ? undefined : line.story_quests[renamed];
  const titleToWrite = writtenTitleOf ?? ((id: string): string => quests.get(id)?.title ?? '');
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      {canEdit && onCreate && isEmpty && <CanvasHint />}
      {renamed !== null && place && (
        <RenameField key={renamed} at={place} title={titleToWrite(renamed)} onEnd={handleRenamed} />
      )}
    </>
  );
}

/** Says on an empty canvas how to begin. */
function CanvasHint() {
  return (
    <p className={styles['hint']}>
      {hints.map((hint) => (
        <span key={hint}>{hint}</span>
      ))}
    </p>
  );
}

type RenameFieldProps = {
  at: Position;
  title: string;
  /** Called with the new title; null where the title stays as it was. */
  onEnd: (title: string | null) => void;
};

/** A field over a card's title. Enter, saving and leaving the field keep the new title, Escape does not. */
function RenameField({ at, title, onEnd }: RenameFieldProps) {
  const [left, top, zoom] = useStore(({ transform }) => transform);
  const { limits, markup } = useWorld();
  const max = longestWritten(limits.quest_title.max, markup);
  const [text, setText] = useState(title);
  const input = useFocusOnMount<HTMLInputElement>();
  const isOver = useRef(false);
  const end = (kept: string | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(kept === title ? null : kept);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // The save runs after this handler, so the new title is kept before.
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
      onChange={(event) => setText(toLine(cutToLimit(event.target, text, max), max))}
      onKeyDown={handleKeyDown}
      onBlur={() => end(text)}
    />
  );
}
