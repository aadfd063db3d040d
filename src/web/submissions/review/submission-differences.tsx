import { useMemo } from 'react';
import type { Review } from '#contract/submissions.ts';
import * as texts from '#texts/submissions.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { compareSnapshots, type QuestComparison } from './compare-snapshots.ts';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import styles from './submission-differences.module.css';

type SubmissionDifferencesProps = Pick<Review, 'official' | 'submitted'>;

export function SubmissionDifferences({ official, submitted }: SubmissionDifferencesProps) {
  const { line, quests } = useMemo(() => compareSnapshots(official, submitted), [official, submitted]);
  const changed = quests.filter(({ differences }) => differences.length > 0);
  const added = quests.filter(({ isNew }) => isNew);
  const unchanged = quests.filter(({ isNew, differences }) => !isNew && differences.length === 0);

  if (!official) return <p className={styles['note']}>{texts.allNew}</p>;
  if (changed.length === 0 && added.length === 0 && !line?.length && (line || !submitted.story_line))
    return <p className={styles['note']}>{texts.noChanges}</p>;
  if (!submitted.story_line) return <DifferenceList differences={changed[0]?.differences ?? []} />;
  return (
    <div className={styles['differences']}>
      <LineDifferences line={line} />
      {changed.map(({ quest, differences }) => (
        <div key={quest.id} className={styles['part']}>
          <h4>
            <PlainTitle text={quest.title} />
          </h4>
          <DifferenceList differences={differences} />
        </div>
      ))}
      <QuestTitles summary={texts.newQuests(added.length)} quests={added} isOpen />
      <QuestTitles summary={texts.unchangedQuests(unchanged.length)} quests={unchanged} />
    </div>
  );
}

function LineDifferences({ line }: Pick<ReturnType<typeof compareSnapshots>, 'line'>) {
  if (!line) return <p className={styles['note']}>{texts.lineIsNew}</p>;
  if (line.length === 0) return <p className={styles['note']}>{texts.lineStays}</p>;
  return <DifferenceList differences={line} />;
}

type QuestTitlesProps = { summary: string; quests: readonly QuestComparison[]; isOpen?: boolean };

function QuestTitles({ summary, quests, isOpen = false }: QuestTitlesProps) {
  if (quests.length === 0) return null;
  return (
    <details className={styles['folded']} open={isOpen}>
      <summary>{summary}</summary>
      <ul className={styles['titles']}>
        {quests.map(({ quest }) => (
          <li key={quest.id}>
            <PlainTitle text={quest.title} />
          </li>
        ))}
      </ul>
    </details>
  );
}
