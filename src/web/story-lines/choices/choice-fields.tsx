import { Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import * as texts from '#texts/story-line-logic.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { focusOpenTab } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { isInspectorDocked } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { limits } from '#domain/limits.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './choices.module.css';
import { ChoiceTitle } from './choice-title.tsx';
import { takeOutOfChoice } from './choices.ts';

type ChoiceFieldsProps = {
  id: string;
  choice: Choice;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  onCommand: PerformCommand;
};

/** The title of a choice, how many of its quests a player does, and these quests. Escape goes back to its frame. */
export function ChoiceFields({ id, choice, titleOf, selectionState, onCommand }: ChoiceFieldsProps) {
  const { shownChoice, setShownChoice, goToQuest } = selectionState;
  const change = (changed: Choice | null) =>
    onCommand({ kind: 'logic', change: { part: 'choice', id, choice: changed } });
  const count = choice.quests.length;
  const fields = useFocusKeptOnRemoval();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isInspectorDocked()) return;
    event.preventDefault();
    leaveTo(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leads back to the canvas
    <div ref={fields} className={styles['fields']} onKeyDown={handleKeyDown}>
      <ChoiceTitle
        title={choice.title}
        isWanted={shownChoice?.id === id && shownChoice.isWanted}
        onFocused={() => setShownChoice({ id, isWanted: false })}
        onChange={(title) => change({ ...choice, title })}
      />
      <SelectField
        label={texts.playerDoes}
        value={String(choice.at_most)}
        options={Array.from({ length: count - 1 }, (_, index) => String(index + 1))}
        textOf={(most) => texts.atMostWords({ at_most: Number(most), count })}
        onChange={(most) => change({ ...choice, at_most: Number(most) })}
      />
      <QuestButtons
        label={texts.questsOfChoice}
        ids={choice.quests}
        titleOf={titleOf}
        onGo={goToQuest}
        renderAction={(quest) => (
          <TakeOutButton
            quest={titleOf(quest)}
            choice={choice}
            onTakeOut={() => change(takeOutOfChoice(choice, quest))}
          />
        )}
      />
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={texts.removeChoiceNamed(choice.title)}
        onClick={() => change(null)}
      >
        {texts.removeChoice}
      </Button>
    </div>
  );
}

/** When the fields are removed while they have the focus, the next row gets it, or else the open tab. */
const useFocusKeptOnRemoval = () => {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const removed = fields.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      const row = removed.closest('li');
      const head = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
      if (head) head.focus();
      else focusOpenTab();
    };
  }, []);
  return fields;
};

const leaveTo = (id: string): void => {
  const title = document.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"]`);
  (title ?? document.querySelector<HTMLElement>('section[data-detail]'))?.focus({ preventScroll: true });
};

/** Takes a quest out of a choice. Where that is not possible, the button stays focusable and its title says why. */
export function TakeOutButton({ quest, choice, onTakeOut }: { quest: string; choice: Choice; onTakeOut: () => void }) {
  const isStaying = choice.quests.length <= limits.choiceQuests.min;
  const label = texts.takeOutOfChoice({ quest, choice: choice.title });
  return (
    <IconButton
      label={label}
      title={isStaying ? texts.staysInChoice({ quest, ...limits.choiceQuests }) : label}
      icon={<X aria-hidden="true" />}
      aria-disabled={isStaying || undefined}
      onClick={() => !isStaying && onTakeOut()}
    />
  );
}
