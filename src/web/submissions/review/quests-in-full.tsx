import { type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { printedLogic } from '#texts/story-line-logic.ts';
import { changedSince, questsInOrder, showUnchanged } from '#texts/submissions.ts';
import { CommentedContext } from '#web/documents/comments/commented-here.ts';
import { ShowButton } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { QuestText } from '#web/story-lines/quest-panel/quest-panel.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './submitted-line.module.css';

type QuestsInFullProps = {
  line: StoryGraph;
  quests: ReadonlyMap<string, Quest>;
  /** Those that changed since the line was refused; null: it never was. */
  changed: ReadonlySet<string> | null;
  onShow: (quest: string) => void;
};

export function QuestsInFull({ line, quests, changed, onShow }: QuestsInFullProps) {
  const [showsAll, setShowsAll] = useState(false);
  const logic = useMemo(() => logicOfLine(line), [line]);
  const order = useMemo(() => storyOrder(line).flatMap((id) => quests.get(id) ?? []), [line, quests]);
  const shown = changed && !showsAll ? order.filter(({ id }) => changed.has(id)) : order;
  return (
    <>
      {changed && (
        <div className={styles['since']}>
          <p>{changedSince({ changed: changed.size, all: order.length })}</p>
          {changed.size < order.length && (
            <label className={styles['all']}>
              <input type="checkbox" checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />
              {showUnchanged}
            </label>
          )}
        </div>
      )}
      <ol className={styles['quests']} aria-label={questsInOrder}>
        {shown.map((quest) => (
          <QuestInFull key={quest.id}>
            <QuestText quest={quest} />
            {logic.has(quest.id) && <p>{printedLogic(logic.get(quest.id)?.words ?? [])}</p>}
            <ShowButton className={styles['show']} title={readText(quest.title)} onClick={() => onShow(quest.id)} />
          </QuestInFull>
        ))}
      </ol>
    </>
  );
}

/** A line may have thousands of quests: only those that were near have marks of comments. */
function QuestInFull({ children }: { children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  const here = use(CommentedContext);
  const isNear = useWasNear(row, here !== null);
  return (
    <li ref={row} className={styles['quest']}>
      <CommentedContext value={isNear ? here : null}>{children}</CommentedContext>
    </li>
  );
}

const useWasNear = (shown: RefObject<HTMLElement | null>, isNeeded: boolean): boolean => {
  const [wasNear, setNear] = useState(false);
  const isWaiting = isNeeded && !wasNear;
  useEffect(() => {
    if (!isWaiting || !shown.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: '100%',
      },
    );
    observer.observe(shown.current);
    return () => observer.disconnect();
  }, [isWaiting, shown]);
  return wasNear;
};
