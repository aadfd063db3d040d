import { RotateCw, Feather } from 'lucide-react';
import { Link } from 'wouter';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/home.ts';
import { tryAgain } from '#texts/common.ts';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { tourAddress } from '#web/story-lines/tour/tour-address.ts';
import styles from './first-quest.module.css';
import { RecentWork } from './recent-work.tsx';

export type RecentList<Item> = {
  readonly data: readonly Item[] | undefined;
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

type OwnRecentProps = {
  owner: string;
  quests: RecentList<SavedQuest>;
  storyLines: RecentList<SavedStoryLine>;
  drafts: number;
};

const isLoading = ({ isComplete, isError }: RecentList<unknown>): boolean => !isComplete && !isError;

/** Whether both lists are known to be empty. */
export const isWithoutWork = (quests: RecentList<unknown>, storyLines: RecentList<unknown>): boolean =>
  !isLoading(quests) && !isLoading(storyLines) && quests.data?.length === 0 && storyLines.data?.length === 0;

/** The latest one is known only when both lists are loaded. */
export function OwnRecent({ owner, quests, storyLines, drafts }: OwnRecentProps) {
  if (isLoading(quests) || isLoading(storyLines)) return <Skeleton lines={5} />;
  const handleRetry = () => {
    for (const { data, refetch } of [quests, storyLines]) if (!data) refetch();
  };
  if (!quests.data) return <RecentMissing title={texts.questsMissing} onRetry={handleRetry} />;
  if (quests.data.length > 0 || storyLines.data?.length) {
    return <RecentWork quests={quests.data} storyLines={storyLines.data} drafts={drafts} />;
  }
  return storyLines.data ? (
    <FirstQuest owner={owner} />
  ) : (
    <RecentMissing title={texts.storyLinesMissing} onRetry={handleRetry} />
  );
}

type RecentMissingProps = {
  title: string;
  onRetry: () => void;
};

function RecentMissing({ title, onRetry }: RecentMissingProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      <p>{texts.nothingLost}</p>
    </EmptyState>
  );
}

/** Offered to who has nothing yet. */
export const takeSample = late(() => import('./take-sample.tsx'));

function FirstQuest({ owner }: { owner: string }) {
  const sample = useLate(takeSample, { onLost: (error) => logError('The samples could not be loaded', error) });
  return (
    <section className={styles['first']} aria-labelledby="first-quest">
      <LoomDrawing />
      <div className={styles['words']}>
        <h2 id="first-quest">{texts.noQuests}</h2>
        <p>{texts.firstQuestHint}</p>
        <p>{texts.startOnCanvas}</p>
        <LinkButton to={tourAddress('first')} variant="primary" icon={<Feather aria-hidden="true" />}>
          {texts.createFirstQuest}
        </LinkButton>
        {sample && <sample.TakeSample owner={owner} />}
        <ImportButton owner={owner} />
        <Link to={`${paths.guide}?chapter=start`}>{texts.howToBegin}</Link>
      </div>
    </section>
  );
}

const left = 62;
const gap = 7;
const threads = Array.from({ length: 18 }, (_, index) => left + index * gap);
const rows = Array.from({ length: 12 }, (_, index) => 135.5 - index * 3.5);
const rune = 'M112 132v-34l17 9-17 10 18 15';

function LoomDrawing() {
  return (
    <svg viewBox="0 0 240 170" className={styles['loom']} aria-hidden="true" focusable="false">
      <g className={styles['warp']}>
        {threads.map((x) => (
          <path key={x} d={`M${x} 30V140`} />
        ))}
      </g>
      <g className={styles['cloth']}>
        {rows.map((y, row) => (
          <path key={y} d={`M${left - 3.5} ${y}H${left + 17 * gap + 3.5}`} strokeDashoffset={row % 2 ? gap : 0} />
        ))}
      </g>
      <path d={rune} className={styles['shade']} />
      <path d={rune} className={styles['rune']} />
      <g className={styles['wood']}>
        <path d="M40 16h12v144H40zM188 16h12v144h-12z" />
        <path d="M28 22h184v10H28zM34 138h172v10H34z" />
        <path d="M30 156h32v7H30zM178 156h32v7h-32z" />
      </g>
      <path className={styles['weft']} d="M58 94c20 4 30-5 50 0s46 5 62-1c16-6 20-16 36-15" />
      <path className={styles['shuttle']} d="M200 80c8-8 24-10 34-4-8 8-24 10-34 4z" />
      <path
        className={styles['jewel']}
        d="m46 23 4 4-4 4-4-4zM194 23l4 4-4 4-4-4zM46 139l4 4-4 4-4-4zM194 139l4 4-4 4-4-4z"
      />
    </svg>
  );
}
