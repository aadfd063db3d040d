import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { ownValue } from '#domain/own-value.ts';
import { showsQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import * as workspaceTexts from '#texts/story-line-workspace.ts';
import { unsavedNames } from '#texts/writing/line-writing.ts';
import { SaveButton } from '#web/documents/editing/save-button.tsx';
import { TurnButton } from '#web/documents/editing/turn-button.tsx';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { includedQuests } from '#web/story-lines/content/included-quests.ts';
import { nameLineDifferences } from '#web/story-lines/content/is-same-content.ts';
import { BarTitle, NarrowingWord } from '#web/story-lines/workspace/workspace-bar.tsx';
import { type LineContent, countDrafts } from '#web/story-lines/content/line-content.ts';
import { cancel } from '#texts/common.ts';
import * as saving from '#texts/writing/saving.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import bar from '#web/story-lines/workspace/workspace-bar.module.css';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './story-line-editor.module.css';

type EditingHeadingProps = { isNew: boolean; content: LineContent; original: LineContent };

/** The headings in the bar while a line is edited: its title, and whether it has unsaved changes. */
export function EditingHeading({ isNew, content, original }: EditingHeadingProps) {
  // A selection draws the bar, too, and this goes through all quests.
  const unsaved = useMemo(
    () => (content === original ? null : describeUnsaved(content, original)),
    [content, original],
  );
  return (
    <>
      <div className={styles['doing']}>
        <h2 tabIndex={-1}>{isNew ? texts.creatingNew : texts.editing}</h2>
        {unsaved !== null && <span className={styles['unsaved']}>{unsaved}</span>}
      </div>
      <div className={styles['title']}>
        <h3>
          <BarTitle title={readText(content.title) || workspaceTexts.untitled} />
        </h3>
        <StoryTag type={content.type} />
      </div>
    </>
  );
}

const describeUnsaved = (content: LineContent, original: LineContent): string => {
  const parts = nameUnsaved(content, original);
  return parts.length > 0 ? workspaceTexts.unsavedWith(parts) : workspaceTexts.unsaved;
};

type EditingActionsProps = {
  isNew: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** The actions in the bar while a line is edited. */
export function EditingActions({ isNew, onSave, onCancel, onDelete }: EditingActionsProps) {
  return (
    <>
      {!isNew && (
        <Button
          className={classNames(bar['narrowing'], bar['delete'])}
          icon={<Trash2 aria-hidden="true" />}
          title={saving.deleteNamed(texts.entity)}
          onClick={onDelete}
        >
          <NarrowingWord whole={saving.deleteNamed(texts.entity)} short={workspaceTexts.shortDelete} />
        </Button>
      )}
      <TurnButton onClick={onCancel}>{cancel}</TurnButton>
      <SaveButton name={texts.entity} {...{ isNew, onSave }} />
    </>
  );
}

/** All that a save of the line would change, in words: its quests first. */
const nameUnsaved = (line: LineContent, original: LineContent): string[] => {
  const [now, before] = [Object.keys(line.story_quests), Object.keys(original.story_quests)];
  const stays = now.filter((id) => id in original.story_quests);
  const counted = new Set<string>([texts.contentNames.quests, texts.contentNames.links, texts.contentNames.places]);
  const drafts = new Set(includedQuests.nameDrafts(line));
  const others = nameLineDifferences(line, original).filter((name) => !counted.has(name) && !drafts.has(name));
  const moved = stays.filter((id) => {
    const [one, other] = [line.story_quests[id], original.story_quests[id]];
    return one?.x !== other?.x || one?.y !== other?.y;
  });
  return [
    ...drafts,
    ...unsavedNames({
      putIn: now.length - stays.length - countDrafts(line).added,
      takenOut: before.length - stays.length,
      moved: moved.length,
      links: countChangedLinks(line, original),
      others,
    }),
  ];
};

/** Links of quests that came or went are counted with these. A step leaves the prerequisites of most quests the same object. */
const countChangedLinks = (line: LineContent, original: LineContent): number => {
  const isInBoth = (id: string) => showsQuest(line, id) && showsQuest(original, id);
  const targets = new Set([...Object.keys(line.story_quests), ...Object.keys(original.story_quests)]);
  return [...targets].reduce((sum, target) => {
    const [now, before] = [prerequisitesIn(line, target), prerequisitesIn(original, target)];
    if (now === before || !isInBoth(target)) return sum;
    const changed = [...missingIn(before, now), ...missingIn(now, before)];
    return sum + changed.filter(isInBoth).length;
  }, 0);
};

type Prerequisites = LineContent['story_quests'][string]['prerequisite_quests'];

const none: Prerequisites = {};

const prerequisitesIn = ({ story_quests }: LineContent, id: string): Prerequisites =>
  ownValue(story_quests, id)?.prerequisite_quests ?? none;

const missingIn = (some: Prerequisites, others: Prerequisites): string[] =>
  Object.keys(others).filter((source) => !Object.hasOwn(some, source));
