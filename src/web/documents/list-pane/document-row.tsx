import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Marks, StoryType } from '#domain/quest/quest.ts';
import type { SendingState } from '#web/documents/device/use-outbox.ts';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import styles from './list-row.module.css';
import { ListRow } from './list-row.tsx';
import { MarkTags } from './mark-tags.tsx';
import { StoryTag } from './story-tag.tsx';
import * as texts from '#texts/documents.ts';

const mostFrames = 30;

const shownTags = 2;

/** Focuses an element that a long list may still hide. Returns how to stop. */
const focusSoon = (element: HTMLElement): (() => void) => {
  let frame = 0;
  const attempt = (frames: number): void => {
    element.focus();
    if (document.activeElement === element || frames === 0) return;
    frame = requestAnimationFrame(() => attempt(frames - 1));
  };
  attempt(mostFrames);
  return () => cancelAnimationFrame(frame);
};

export type ListedDocument = {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly type?: StoryType;
  readonly marks?: Marks | undefined;
};

const sendingTexts = { waiting: texts.waiting, refused: texts.notSent } as const;

const unsavedTexts = { new: texts.draft, changed: texts.unsaved } as const;

type DocumentRowProps = {
  item: ListedDocument;
  isSelected: boolean;
  unsaved: keyof typeof unsavedTexts | null;
  /** What is unsaved with it, such as `2 new quests`. */
  included?: string | undefined;
  sending: SendingState;
  badge?: ReactNode;
  isStop: boolean;
  /** Takes the focus when this number changes; null leaves it where it is. */
  focusTurn: number | null;
  onSelect: (id: string) => void;
};

/** The selected one scrolls into view. */
export const DocumentRow = memo(
  ({ item, isSelected, unsaved, included, sending, badge, isStop, focusTurn, onSelect }: DocumentRowProps) => {
    const { id, title, type, marks } = item;
    const row = useRef<HTMLDivElement>(null);
    const open = useRef<HTMLButtonElement>(null);
    useEffect(() => (focusTurn !== null && open.current ? focusSoon(open.current) : undefined), [focusTurn]);
    useEffect(() => {
      if (!isSelected) return undefined;
      // Before the next paint, which lays out the rows anyway.
      const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
      return () => cancelAnimationFrame(frame);
    }, [isSelected]);
    return (
      <ListRow
        ref={row}
        data-item={id}
        title={useReadText()(title)}
        isSelected={isSelected}
        button={open}
        isStop={isStop}
        onOpen={() => onSelect(id)}
      >
        {unsaved && <span className={styles['unsaved']}>{texts.unsavedWith(unsavedTexts[unsaved], included)}</span>}
        {sending && <span className={styles['unsaved']}>{sendingTexts[sending]}</span>}
        {badge}
        {marks && (
          <div className={styles['marks']}>
            <MarkTags marks={marks} most={shownTags} />
          </div>
        )}
        {type && <StoryTag type={type} />}
      </ListRow>
    );
  },
);
DocumentRow.displayName = 'DocumentRow';
