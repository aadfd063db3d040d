import { type KeyboardEvent, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { editor } from '#texts/quests.ts';
import { newQuest, notSaved } from '#texts/writing/line-writing.ts';
import { QuestCommentMark } from '#web/documents/comments/comment-mark.tsx';
import { CommentedContext, commentedQuest, type CommentedHere } from '#web/documents/comments/commented-here.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import type { QuestChange } from '#web/quests/editor/quest-change.ts';
import { QuestFields } from '#web/quests/editor/quest-fields.tsx';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { isInspectorDocked } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { undoneByLine } from '#web/story-lines/commands/use-undo-keys.ts';
import type { Unsaved } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './quest-editor-panel.module.css';

type QuestFormProps = {
  content: QuestContent;
  unsaved: Unsaved | undefined;
  fault: Fault<QuestFault>;
  /** The quest whose checks may be set aside. */
  of: AsideQuest | null;
  /** Whether the title gets the focus now. */
  isWanted: boolean;
  onFocused: () => void;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  /** Called when the focus goes back to the card. */
  onLeave: () => void;
  /** A link to the quest's own screen. */
  screenLink: ReactNode;
  /** What was saved elsewhere meanwhile. */
  note: ReactNode;
  /** Rendered above the texts. */
  children: ReactNode;
};

/** The editor of a quest next to the line that contains it. The quest is saved with the line. */
export function QuestForm(props: QuestFormProps) {
  const { content, unsaved, fault, isWanted, onFocused, onChange, onNoticeGone, onLeave, screenLink, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const attempt = fault.notice?.attempt;
  useEffect(() => {
    if (attempt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  useEffect(() => {
    if (!isWanted) return;
    beginWriting(form.current);
    onFocused();
  }, [isWanted, onFocused]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isListOpen(event.target) || !isInspectorDocked()) return;
    event.preventDefault();
    onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the card
    <form
      ref={form}
      className={styles['editor']}
      aria-label={editor}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={handleKeyDown}
      {...undoneByLine}
    >
      <header className={styles['header']} dir="auto">
        <h3>{readText(content.title).trim() || newQuest}</h3>
        {props.of && <QuestCommentMark quest={props.of.id} title={content.title} />}
        {unsaved && <span className={styles['unsaved']}>{notSaved[unsaved]}</span>}
        {screenLink}
      </header>
      {props.note}
      {children}
      <CommentedContext value={useCommentedQuest(props.of, content)}>
        <QuestFields hasKindButtons quest={content} {...{ fault, of: props.of, onChange, onNoticeGone }} />
      </CommentedContext>
    </form>
  );
}

/** Comments stand at places of what is saved. */
const useCommentedQuest = (of: AsideQuest | null, draft: QuestContent): CommentedHere | null => {
  const line = use(CommentedContext);
  return useMemo(() => of && commentedQuest(line, { id: of.id, saved: of.saved, draft }), [line, of, draft]);
};

/** Focuses the title, and scrolls the description into view where there is room for both. */
const beginWriting = (form: HTMLFormElement | null): void => {
  form?.querySelector('textarea')?.scrollIntoView({ block: 'nearest' });
  form?.querySelector<HTMLElement>('input[role="combobox"]')?.focus();
};

/** Whether Escape closes a list of suggestions first. */
const isListOpen = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';
