import { ownValue } from '#domain/own-value.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { comparedField, fieldKeysOf } from '#domain/submission/compared-fields.ts';
import * as texts from '#texts/quests.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { SectionOfQuest } from '#web/quests/quest-section.tsx';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { NotInWorld } from './not-in-world.tsx';
import styles from './quest-view.module.css';

export function QuestMore({ quest }: { quest: QuestContent }) {
  const world = useWorld();
  const keys = fieldKeysOf(quest, world);
  if (keys.length === 0) return null;
  return (
    <SectionOfQuest title={texts.more}>
      <dl className={styles['list']}>
        {keys.map((key) => {
          const { label, value } = comparedField(key, ownValue(quest.fields, key) ?? '', world);
          return (
            <div key={key} className={styles['field']}>
              <dt>{label}</dt>
              <dd>
                <GameText text={value} />{' '}
                <NotInWorld naming={{ fields: { [key]: ownValue(quest.fields, key) ?? '' } }} />{' '}
                {quest.fields && key in quest.fields && <CommentMark place={`/fields/${key}`} what={label} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </SectionOfQuest>
  );
}
