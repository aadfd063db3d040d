import { ArrowDown, ArrowUp, Crosshair, Trash2 } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import type { QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import type { LineCommand, PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { placesInOrder } from '#web/story-lines/commands/move-in-order.ts';
import { AddPrerequisite, Prerequisites } from './prerequisites.tsx';
import styles from './line-quests.module.css';

type LineQuestDetailsProps = {
  id: string;
  line: StoryGraph;
  titleOf: QuestTitleOf;
  onShow: (id: string) => void;
  onRemove: (id: string) => void;
  onCommand?: PerformCommand;
};

/** What gets the focus once the line has changed: the first match of these selectors. */
type NextFocus = { readonly line: StoryGraph; readonly places: readonly string[] };

export function LineQuestDetails({ id, line, titleOf, onShow, onRemove, onCommand }: LineQuestDetailsProps) {
  const { details, setNextFocus } = useNextFocus(line);
  const title = titleOf(id);
  const sources = Object.keys(line.story_quests[id]?.prerequisite_quests ?? {});

  const runAndFocus = (command: LineCommand, places: readonly string[]) => {
    if (onCommand?.(command) === null) setNextFocus(places);
  };
  const handleUnlink = (source: string) =>
    runAndFocus({ kind: 'remove', quests: [], links: [{ source, target: id }] }, ['li>button', ...starts]);
  const handleLink = (source: string) => runAndFocus({ kind: 'connect', link: { source, target: id } }, starts);

  return (
    <div ref={details} className={styles['details']}>
      <Prerequisites sources={sources} titleOf={titleOf} onUnlink={onCommand && handleUnlink} />
      {onCommand && <AddPrerequisite id={id} line={line} titleOf={titleOf} onAdd={handleLink} />}
      <div className={styles['actions']}>
        <Button
          icon={<Crosshair aria-hidden="true" />}
          aria-label={texts.showOnCanvas(title)}
          onClick={() => onShow(id)}
        >
          {texts.show}
        </Button>
        {onCommand && (
          <>
            <MoveButton id={id} line={line} step={-1} onCommand={onCommand} />
            <MoveButton id={id} line={line} step={1} onCommand={onCommand} />
            <IconButton
              label={texts.removeQuest(title)}
              icon={<Trash2 aria-hidden="true" />}
              variant="danger"
              onClick={() => onRemove(id)}
            />
          </>
        )}
      </div>
    </div>
  );
}

const useNextFocus = (line: StoryGraph) => {
  const details = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  useLayoutEffect(() => {
    const next = nextFocus.current;
    if (!next || next.line === line) return;
    nextFocus.current = null;
    const found = next.places.map((place) => details.current?.querySelector<HTMLElement>(place)).find(Boolean);
    found?.focus();
  }, [line]);
  const setNextFocus = (places: readonly string[]): void => {
    nextFocus.current = { line, places };
  };
  return { details, setNextFocus };
};

const starts = ['select', 'button:enabled'];

type MoveButtonProps = { id: string; line: StoryGraph; step: -1 | 1; onCommand: PerformCommand };

/** Moves a quest one step in story order. Where that is not possible, the button stays focusable and its title says why. */
function MoveButton({ id, line, step, onCommand }: MoveButtonProps) {
  const places = useMemo(() => placesInOrder(line, id, step), [line, id, step]);
  const label = step < 0 ? texts.moveEarlier : texts.moveLater;
  const Icon = step < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      label={label}
      title={places ? label : texts.staysHere(label)}
      icon={<Icon aria-hidden="true" />}
      aria-disabled={places === null || undefined}
      className={places ? undefined : styles['blocked']}
      onClick={() => places && onCommand({ kind: 'move', places })}
    />
  );
}
