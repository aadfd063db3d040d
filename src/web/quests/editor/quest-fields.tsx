import { memo, useState } from 'react';
import { collections } from '#domain/world/property.ts';
import { type QuestContent, storyTypes } from '#domain/quest/quest.ts';
import { countRead, longestWritten } from '#domain/text/markup/markup.ts';
import { toFieldText } from '#domain/text/text.ts';
import { storyTypes as storyTypeTexts } from '#texts/property-types.ts';
import * as texts from '#texts/quests.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { CharacterCount } from '#web/documents/editing/character-count.tsx';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field.tsx';
import { GameTextArea } from '#web/shared/game-text/game-text-area.tsx';
import { useLatest } from '#web/shared/use-latest.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { useProposedTitles } from '#web/shared/world/proposed-titles.ts';
import { AsideNames } from '#web/quests/aside/aside-names.tsx';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { QuestAdvice } from './quest-advice.tsx';
import { QuestDetails } from './quest-details.tsx';
import { PropertySection } from './property-section.tsx';
import type { QuestChange, WriteQuest } from './quest-change.ts';
import styles from './quest-fields.module.css';

type QuestFieldsProps = {
  quest: QuestContent;
  fault: Fault<QuestFault>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  hasKindButtons?: boolean;
  /** The quest whose checks may be set aside. */
  of?: AsideQuest | null | undefined;
};

export function QuestFields({ quest, fault, onChange, onNoticeGone, hasKindButtons, of }: QuestFieldsProps) {
  const shared = { fault, ...useStable({ quest, onChange, onNoticeGone }) };
  return (
    <AsideNames id={of?.id} quest={quest}>
      <QuestTexts title={quest.title} type={quest.type} description={quest.description} {...shared} />
      <QuestDetails fields={quest.fields} {...shared} />
      {collections.map((collection) => (
        <PropertySection
          key={collection}
          collection={collection}
          properties={quest[collection]}
          groups={collection === 'rewards' ? quest.reward_groups : undefined}
          hasKindButtons={hasKindButtons}
          {...shared}
        />
      ))}
      <QuestAdvice quest={quest} of={of} write={shared.write} />
    </AsideNames>
  );
}

/** Functions that stay the same, so that a change draws what it changes alone. */
const useStable = (props: Pick<QuestFieldsProps, 'quest' | 'onChange' | 'onNoticeGone'>) => {
  const latest = useLatest(props);
  const [stable] = useState(() => {
    const write: WriteQuest = (change, step) => {
      const { quest: before, onChange } = latest.current;
      onChange({ before, after: change(before), ...step });
    };
    return { write, onNoticeGone: () => latest.current.onNoticeGone() };
  });
  return stable;
};

type QuestTextsProps = Pick<QuestContent, 'title' | 'type' | 'description'> & {
  fault: Fault<QuestFault>;
  write: WriteQuest;
  onNoticeGone: () => void;
};

const QuestTexts = memo(function QuestTexts({ fault, write, onNoticeGone, ...quest }: QuestTextsProps) {
  const change = (written: Partial<QuestContent>) => write((before) => ({ ...before, ...written }));
  const { limits, markup } = useWorld();
  const proposed = useProposedTitles();
  const handleChooseTitle = (title: string) =>
    change({ title, description: quest.description.trim() ? quest.description : proposed.describe(title) });

  return (
    <div className={styles['texts']}>
      <div className={styles['title']}>
        <SuggestField
          label={texts.title}
          value={quest.title}
          suggestions={proposed.titles}
          maxLength={longestWritten(limits.quest_title.max, markup)}
          invalid={fault.mark?.section === 'title'}
          onChange={(title) => change({ title })}
          onChoose={handleChooseTitle}
        />
        <CommentMark isAtField place="/title" what={texts.title} />
        <FaultNotice fault={fault} section="title" onGone={onNoticeGone} />
      </div>
      <SelectField
        label={texts.storyType}
        className={styles['type']}
        value={quest.type}
        options={storyTypes}
        textOf={(type) => storyTypeTexts[type]}
        onChange={(type) => change({ type })}
      />
      <div className={styles['description']}>
        <GameTextArea
          label={texts.description}
          value={quest.description}
          invalid={fault.mark?.section === 'description'}
          hint={<CharacterCount length={countRead(quest.description, markup)} max={limits.quest_description.max} />}
          onChange={(description) => change({ description: toFieldText(description) })}
        />
        <CommentMark isAtField place="/description" what={texts.description} />
        <FaultNotice fault={fault} section="description" onGone={onNoticeGone} />
      </div>
    </div>
  );
});
