import { Trash2 } from 'lucide-react';
import { listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
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
  return (
    <>
      <div className={styles['doing']}>
        <h2 tabIndex={-1}>{isNew ? texts.creatingNew : texts.editing}</h2>
        {content !== original && <span className={styles['unsaved']}>{describeUnsaved(content, original)}</span>}
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

/** Links of quests that came or went are counted with these. */
const countChangedLinks = (line: LineContent, original: LineContent): number => {
  const [now, before] = [linksInBoth(line, original), linksInBoth(original, line)];
  return [...now].filter((link) => !before.has(link)).length + [...before].filter((link) => !now.has(link)).length;
};

const linksInBoth = (of: LineContent, other: LineContent): Set<string> =>
  new Set(
    listAllLinks(of)
      .filter(({ source, target }) => [source, target].every((id) => showsQuest(of, id) && showsQuest(other, id)))
      .map(({ source, target }) => `${source} ${target}`),
  );
