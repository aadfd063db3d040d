// Read this folder in this order: this file, quest-rows, line-quest, line-quest-details, prerequisites.

import { ListTree, Split } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as logicTexts from '#texts/story-line-logic.ts';
import * as texts from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { canMakeChoice } from '#web/story-lines/choices/choices.ts';
import type { QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { LineQuest } from './line-quest.tsx';
import { LineQuestDetails } from './line-quest-details.tsx';
import styles from './line-quests.module.css';
import { QuestRows } from './quest-rows.tsx';

type LineQuestsProps = {
  line: StoryGraph;
  titleOf: QuestTitleOf;
  selectionState: SelectionState;
  onCommand?: PerformCommand;
  onMakeChoice?: () => void;
};

export function LineQuests({ line: latest, titleOf, selectionState, onCommand, onMakeChoice }: LineQuestsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { selection, quests, select, toggle, open, setOpen, focusOnCanvas } = selectionState;
  // Deferred, because sorting is slow: the canvas shows a change before this list does.
  const line = useDeferredValue(latest);
  const detailed = useDeferredValue(open);
  const logic = useMemo(() => logicOfLine(line), [line]);
  const order = useMemo(() => storyOrder(line), [line]);

  const handleOpen = useCallback(
    (id: string, isOpen: boolean) => {
      if (!isOpen) return setOpen(null);
      select(new Set([id]));
    },
    [select, setOpen],
  );
  const handleRemove = (id: string) => {
    const at = order.indexOf(id);
    const neighbour = order[at + 1] ?? order[at - 1];
    onCommand?.({ kind: 'remove', quests: [id], links: [] });
    if (neighbour) focusRow(list.current, neighbour);
  };

  return (
    <div className={styles['panel']}>
      <Heading count={order.length} />
      {onMakeChoice && <MakeChoice quests={quests} onMakeChoice={onMakeChoice} />}
      <div ref={list} className={styles['scroll']}>
        <QuestRows order={order} open={detailed}>
          {(id, index) => (
            <LineQuest
              key={id}
              id={id}
              position={index + 1}
              title={titleOf(id)}
              after={describePrerequisites(line, id, titleOf)}
              logic={logic.get(id)?.words.join(' · ') ?? null}
              isOpen={id === open}
              isSelected={selection.has(id)}
              isEditable={onCommand !== undefined}
              onOpen={handleOpen}
              onCheck={toggle}
            >
              {id === open && id === detailed && (
                <LineQuestDetails
                  id={id}
                  line={line}
                  titleOf={titleOf}
                  onShow={focusOnCanvas}
                  onRemove={handleRemove}
                  {...(onCommand && { onCommand })}
                />
              )}
            </LineQuest>
          )}
        </QuestRows>
      </div>
    </div>
  );
}

function MakeChoice({ quests, onMakeChoice }: { quests: readonly string[]; onMakeChoice: () => void }) {
  if (!canMakeChoice(quests)) return null;
  return (
    <div className={styles['action']}>
      <Button icon={<Split aria-hidden="true" />} onClick={onMakeChoice}>
        {logicTexts.makeChoiceOf(quests.length)}
      </Button>
    </div>
  );
}

function Heading({ count }: { count: number }) {
  const { limits } = useWorld();
  return (
    <>
      <h3 className={styles['title']}>
        <ListTree aria-hidden="true" />
        {texts.questList}
        <span className={styles['count']}>{count}</span>
      </h3>
      {count === 0 && <p className={styles['none']}>{texts.describeNoQuests(limits.story_quests.min)}</p>}
    </>
  );
}

const describePrerequisites = ({ story_quests }: StoryGraph, id: string, titleOf: QuestTitleOf): string | null => {
  const titles = Object.keys(story_quests[id]?.prerequisite_quests ?? {}).map(titleOf);
  return titles.length > 0 ? texts.after(titles) : null;
};

const focusRow = (list: HTMLElement | null, id: string): void =>
  list?.querySelector<HTMLElement>(`[data-quest="${CSS.escape(id)}"] [aria-expanded]`)?.focus();
