import { Save, Trash2 } from 'lucide-react';
import * as texts from '#texts/story-lines.ts';
import * as workspaceTexts from '#texts/story-line-workspace.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { BarTitle, NarrowingWord } from '#web/story-lines/workspace/workspace-bar.tsx';
import { nameUnsaved } from '#web/story-lines/content/unsaved-parts.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { cancel } from '#texts/common.ts';
import * as saving from '#texts/writing/saving.ts';
import { shortDelete } from '#texts/story-line-workspace.ts';
import { entity } from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
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
  useShortcut('save', onSave);
  return (
    <>
      {!isNew && (
        <Button
          className={classNames(bar['narrowing'], bar['delete'])}
          icon={<Trash2 aria-hidden="true" />}
          title={saving.deleteNamed(entity)}
          onClick={onDelete}
        >
          <NarrowingWord whole={saving.deleteNamed(entity)} short={shortDelete} />
        </Button>
      )}
      <Button onClick={onCancel}>{cancel}</Button>
      <Button variant="primary" icon={<Save aria-hidden="true" />} {...shortcutProps('save')} onClick={onSave}>
        {isNew ? saving.createNamed(entity) : saving.saveChanges}
      </Button>
    </>
  );
}
