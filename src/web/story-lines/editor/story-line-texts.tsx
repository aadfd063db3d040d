import { storyTypes } from '#domain/quest/quest.ts';
import { storyTypes as storyTypeTexts } from '#texts/property-types.ts';
import * as names from '#texts/quests.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { countRead, longestWritten } from '#domain/text/markup/markup.ts';
import { toFieldText, toLine } from '#domain/text/text.ts';
import { CharacterCount } from '#web/documents/editing/character-count.tsx';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { GameTextArea } from '#web/shared/game-text/game-text-area.tsx';
import type { LineTexts } from '#web/story-lines/commands/line-editing.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { undoneByLine } from '#web/story-lines/commands/use-undo-keys.ts';
import styles from './story-line-editor.module.css';

type StoryLineTextsProps = {
  texts: LineTexts;
  fault: Fault<StoryLineFault>;
  onWrite: (field: keyof LineTexts, texts: Partial<LineTexts>) => void;
  onNoticeGone: () => void;
};

export function StoryLineTexts({ texts, fault, onWrite, onNoticeGone }: StoryLineTextsProps) {
  const { limits, markup } = useWorld();
  const longestTitle = longestWritten(limits.story_line_title.max, markup);
  return (
    <div className={styles['texts']} {...undoneByLine}>
      <div className={styles['titleField']}>
        <TextField
          data-first-field
          label={names.title}
          value={texts.title}
          maxLength={longestTitle}
          autoComplete="off"
          invalid={fault.mark?.section === 'title'}
          onChange={(title) => onWrite('title', { title: toLine(title, longestTitle) })}
        />
        <CommentMark isAtField place="/title" what={names.title} />
        <FaultNotice fault={fault} section="title" onGone={onNoticeGone} />
      </div>
      <SelectField
        label={names.storyType}
        className={styles['type']}
        value={texts.type}
        options={storyTypes}
        textOf={(type) => storyTypeTexts[type]}
        onChange={(type) => onWrite('type', { type })}
      />
      <div className={styles['description']}>
        <GameTextArea
          label={names.description}
          className={styles['text']}
          rows={2}
          value={texts.description}
          invalid={fault.mark?.section === 'description'}
          hint={
            <CharacterCount length={countRead(texts.description, markup)} max={limits.story_line_description.max} />
          }
          onChange={(description) => onWrite('description', { description: toFieldText(description) })}
        />
        <CommentMark isAtField place="/description" what={names.description} />
        <FaultNotice fault={fault} section="description" onGone={onNoticeGone} />
      </div>
    </div>
  );
}
