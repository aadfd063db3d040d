import { useMemo, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/story-lines.ts';
import { SuggestField } from '#web/shared/fields/suggest-field/suggest-field.tsx';
import type { QuestTitleOf } from '#web/story-lines/commands/describe-line-command.ts';
import styles from './find-quest.module.css';

type FindQuestProps = { line: StoryGraph; titleOf: QuestTitleOf; onFind: (id: string) => void };

/** Suggests the line's quests by title and finds the chosen one. Of quests with one title it finds each in turn. */
export function FindQuest({ line, titleOf, onFind }: FindQuestProps) {
  const [text, setText] = useState('');
  const [lastFound, setLastFound] = useState<string | null>(null);
  const idsByTitle = useMemo(() => Map.groupBy(Object.keys(line.story_quests), titleOf), [line, titleOf]);
  const titles = useMemo(() => [...idsByTitle.keys()], [idsByTitle]);

  const handleChoose = (title: string) => {
    const ids = idsByTitle.get(title) ?? [];
    const found = ids[(ids.indexOf(lastFound ?? '') + 1) % ids.length];
    if (found === undefined) return;
    setLastFound(found);
    setText('');
    onFind(found);
  };

  return (
    <SuggestField
      label={texts.findQuest}
      className={styles['field']}
      value={text}
      suggestions={titles}
      maxLength={limits.oneLineField}
      onChange={setText}
      onChoose={handleChoose}
    />
  );
}
