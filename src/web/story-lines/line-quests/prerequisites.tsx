import { Link2, X } from 'lucide-react';
import { useMemo } from 'react';
import { descendantsOf, hasLink, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import type { QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import { AddField } from '#web/story-lines/workspace/inspector/add-field.tsx';
import styles from './line-quests.module.css';

type PrerequisitesProps = {
  sources: readonly string[];
  titleOf: QuestTitleOf;
  onUnlink: ((source: string) => void) | undefined;
};

export function Prerequisites({ sources, titleOf, onUnlink }: PrerequisitesProps) {
  if (sources.length === 0) return <p className={styles['label']}>{texts.noPrerequisites}</p>;
  return (
    <>
      <p className={styles['label']}>{texts.prerequisites}</p>
      <ul className={styles['prerequisites']}>
        {sources.map((source) => (
          <li key={source}>
            <span>{titleOf(source)}</span>
            {onUnlink && (
              <IconButton
                label={texts.removePrerequisite(titleOf(source))}
                icon={<X aria-hidden="true" />}
                onClick={() => onUnlink(source)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type AddPrerequisiteProps = {
  id: string;
  line: StoryGraph;
  titleOf: QuestTitleOf;
  onAdd: (source: string) => void;
};

/** Adds a prerequisite. Quests that come after this one are disabled and say so. */
export function AddPrerequisite({ id, line, titleOf, onAdd }: AddPrerequisiteProps) {
  const sources = useMemo(() => possiblePrerequisites(line, id), [line, id]);
  return (
    <AddField
      label={texts.addPrerequisite}
      none={texts.chooseQuest}
      options={sources.map(({ id: source, isLater }) => ({
        id: source,
        words: isLater ? texts.laterQuest(titleOf(source)) : titleOf(source),
        isDisabled: isLater,
      }))}
      icon={<Link2 aria-hidden="true" />}
      button={texts.add}
      onAdd={onAdd}
    />
  );
}

/** `isLater`: the quest comes after the target, so as its prerequisite it would close a circle. */
type PossiblePrerequisite = { readonly id: string; readonly isLater: boolean };

const possiblePrerequisites = (line: StoryGraph, target: string): PossiblePrerequisite[] => {
  const later = descendantsOf(line, target);
  return storyOrder(line)
    .filter((source) => source !== target && !hasLink(line, { source, target }))
    .map((id) => ({ id, isLater: later.has(id) }));
};
