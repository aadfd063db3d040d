import * as texts from '#texts/story-lines.ts';
import * as workspaceTexts from '#texts/story-line-workspace.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { BarTitle } from '#web/story-lines/workspace/bar/bar-title.tsx';
import { lineCarrying } from '#web/story-lines/writing/line-carrying.ts';
import type { LineContent } from '#web/story-lines/writing/line-content.ts';
import styles from './editing-heading.module.css';

type EditingHeadingProps = { isNew: boolean; content: LineContent; isUnsaved: boolean };

/** What is written, in the bar: the line's title, and whether it has unsaved changes. */
export function EditingHeading({ isNew, content, isUnsaved }: EditingHeadingProps) {
  return (
    <>
      <div className={styles['doing']}>
        <h2 tabIndex={-1}>{isNew ? texts.creatingNew : texts.editing}</h2>
        {isUnsaved && <span className={styles['unsaved']}>{describeUnsaved(content)}</span>}
      </div>
      <div className={styles['title']}>
        <h3>
          <BarTitle title={content.title || workspaceTexts.untitled} />
        </h3>
        <StoryTag type={content.type} />
      </div>
    </>
  );
}

const describeUnsaved = (content: LineContent): string => {
  const drafts = lineCarrying.nameDrafts(content);
  return drafts.length > 0 ? workspaceTexts.unsavedWith(drafts) : workspaceTexts.unsaved;
};
