import type { LogicChange } from '#domain/story-line/logic/change-logic.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './quest-logic.module.css';

type NeedsFieldProps = { storyQuest: StoryQuest; onChange: (change: LogicChange) => void };

/** How many of its prerequisites open a quest. With fewer than two there is nothing to choose. */
export function NeedsField({ storyQuest, onChange }: NeedsFieldProps) {
  const count = Object.keys(storyQuest.prerequisite_quests).length;
  if (count < 2) return null;
  const counts = Array.from({ length: count }, (_, index) => String(count - index));
  return (
    <SelectField
      label={texts.opensWith}
      className={styles['beside']}
      value={String(needsOf(storyQuest))}
      options={counts}
      textOf={(needs) =>
        Number(needs) === count ? texts.allPrerequisites(count) : texts.needsWords({ needs: Number(needs), count })
      }
      onChange={(needs) =>
        onChange({ part: 'needs', quest: storyQuest.quest, needs: Number(needs) === count ? null : Number(needs) })
      }
    />
  );
}
