import { useMemo } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import * as texts from '#texts/submissions.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { compareSnapshots, type QuestComparison, type SnapshotComparison } from './compare-snapshots.ts';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import styles from './submission-view.module.css';
import { useConnectedOfficial } from './use-connected-official.ts';

type SubmissionDifferencesProps = Pick<Review, 'submitted'> & {
  earlier: Snapshot;
  words: typeof sinceOfficial;
};

/** What is said beside the differences to what is official. */
export const sinceOfficial = {
  none: texts.noChanges,
  lineIsNew: texts.lineIsNew,
  lineStays: texts.lineStays,
  missing: texts.noLongerOfficial,
};

/** Texts for the differences to what was submitted before. */
export const sinceRefused: typeof sinceOfficial = {
  none: texts.sameAsRefused,
  lineIsNew: texts.lineIsNew,
  lineStays: texts.lineIsAsBefore,
  missing: texts.noLongerSubmitted,
};

export function SubmissionDifferences({ earlier, submitted, words }: SubmissionDifferencesProps) {
  const { byId } = useConnectedOfficial(submitted);
  const { line, quests } = useMemo(
    () => compareSnapshots(earlier, submitted, (id) => byId.get(id)?.title ?? words.missing),
    [earlier, submitted, words, byId],
  );
  const changed = quests.filter(({ differences }) => differences.length > 0);
  const added = quests.filter(({ isNew }) => isNew);
  const unchanged = quests.filter(({ isNew, differences }) => !isNew && differences.length === 0);

  if (changed.length === 0 && added.length === 0 && !line?.length && (line || !submitted.story_line))
    return <p className={styles['note']}>{words.none}</p>;
  if (!submitted.story_line) return <DifferenceList differences={changed[0]?.differences ?? []} />;
  return (
    <div className={styles['differences']}>
      <LineDifferences line={line} words={words} />
      {changed.map(({ quest, differences }) => (
        <div key={quest.id} className={styles['differencePart']}>
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

type LineDifferencesProps = Pick<SnapshotComparison, 'line'> & Pick<SubmissionDifferencesProps, 'words'>;

function LineDifferences({ line, words }: LineDifferencesProps) {
  if (!line) return <p className={styles['note']}>{words.lineIsNew}</p>;
  if (line.length === 0) return <p className={styles['note']}>{words.lineStays}</p>;
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
