import {
  Plus,
  BookMarked,
  Dices,
  FolderPen,
  Gauge,
  Globe,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Milestone,
  ScrollText,
  UserCog,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { shownName, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/home.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import type { Late } from '#web/shared/late/late.ts';
import { useLoadAhead } from '#web/shared/late/load-ahead.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { learnedQuery } from '#web/shared/session/learned.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { OffersNotice } from '#web/shared/world/offers-notice.tsx';
import { loadLinePane } from '#web/story-lines/owners-story-lines.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { ReviewNews } from '#web/submissions/author/review-news.tsx';
import styles from './home-page.module.css';
import { documentLinks } from './recent-document.ts';
import { OwnDrafts, useOwnDrafts } from './own-drafts.tsx';
import { isWithoutWork, OwnRecent, takeSample } from './own-recent.tsx';
import { RecentInSpaces } from './recent-in-spaces.tsx';

const FirstSteps = lateComponent(async () => (await import('./first-steps.tsx')).FirstSteps);
const TakeTriedLine = lateComponent(async () => (await import('#web/about/take-tried-line.tsx')).TakeTriedLine);

export function HomePage() {
  const user = useSignedInUser();
  const quests = useQuests(user.id);
  const storyLines = useStoryLines(user.id);
  const drafts = useOwnDrafts(user.id);
  const hasQuests = Boolean(quests.data?.length);
  const isNewcomer = isWithoutWork(quests, storyLines);
  const { hasCode, isComplete } = useComplete(lateModules[user.rank], isNewcomer);
  useFirstCanvasAhead(isNewcomer && isComplete);

  return (
    <Window title={screenTitles[paths.home]}>
      <div className={styles['home']}>
        <div className={styles['welcome']}>
          <p className={styles['greeting']}>{texts.welcome(shownName(user))}</p>
          {quests.data && (hasQuests || Boolean(storyLines.data?.length)) && (
            <LinkButton to={documentLinks.createQuest} icon={<Plus aria-hidden="true" />}>
              {hasQuests ? texts.startAnotherQuest : texts.startFirstQuest}
            </LinkButton>
          )}
        </div>
        {!isComplete && <Skeleton lines={5} />}
        <div className={styles['parts']} hidden={!isComplete}>
          {user.rank === 'administrator' && <OffersNotice />}
          <Suspense>{hasCode && user.rank === 'administrator' && <FirstSteps />}</Suspense>
          <Suspense>{hasCode && <TakeTriedLine owner={user.id} />}</Suspense>
          <ReviewNews owner={user.id} />
          <OwnDrafts drafts={drafts} />
          <OwnRecent owner={user.id} quests={quests} storyLines={storyLines} drafts={drafts.length} />
          <RecentInSpaces />
          <PlacesToGo rank={user.rank} />
        </div>
      </div>
    </Window>
  );
}

const lateModules: Readonly<Record<Rank, readonly Late<unknown>[]>> = {
  default: [TakeTriedLine],
  reviewer: [TakeTriedLine],
  administrator: [TakeTriedLine, FirstSteps],
};

/** The first quest is made on the canvas. So that this opens at once, with its tour, both are there before. */
const useFirstCanvasAhead = (isReady: boolean): void => {
  const client = useQueryClient();
  useLoadAhead(() => Promise.all([loadLinePane(), client.prefetchQuery(learnedQuery)]), isReady);
};

/** Nobody waits longer for what comes, in milliseconds. */
const longestWaitMs = 4_000;

const isFirst = { predicate: ({ state }: Query) => state.data === undefined };

/**
 * Whether all that the page begins with is there, with the code of `parts`, and that of the samples where they are offered. Until then its
 * parts are not shown: one that came later would move those below it.
 */
const useComplete = (parts: readonly Late<unknown>[], isNewcomer: boolean) => {
  const client = useQueryClient();
  const [hasCode, setHasCode] = useState(() => parts.every((part) => part.now() !== null));
  const [hasSamples, setHasSamples] = useState(() => takeSample.now() !== null);
  const [isComplete, setComplete] = useState(false);
  const asked = useIsFetching(isFirst);
  const isReady = hasCode && (hasSamples || !isNewcomer);
  useEffect(() => {
    void Promise.allSettled(parts.map((part) => part.load())).then(() => setHasCode(true));
  }, [parts]);
  useEffect(() => {
    if (isNewcomer) void Promise.allSettled([takeSample.load()]).then(() => setHasSamples(true));
  }, [isNewcomer]);
  useEffect(() => {
    const timer = setTimeout(() => setComplete(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // What the parts asked in their own effects, `asked` does not count yet.
    // oxlint-disable-next-line react/set-state-in-effect -- what was asked is known once the parts are drawn
    if (isReady && asked + client.isFetching(isFirst) === 0) setComplete(true);
  }, [isReady, asked, client]);
  return { hasCode, isComplete };
};

type Place = readonly [to: string, words: (typeof texts.places)[keyof typeof texts.places], icon: LucideIcon];

const places: readonly Place[] = [
  [paths.yourQuests, texts.places.yourQuests, ScrollText],
  [paths.yourStoryLines, texts.places.yourStoryLines, Waypoints],
  [paths.officialQuests, texts.places.officialQuests, BookMarked],
  [paths.officialStoryLines, texts.places.officialStoryLines, Milestone],
  [paths.rewardTables, texts.places.rewardTables, Dices],
  [paths.overview, texts.places.overview, LayoutDashboard],
  [paths.account, texts.places.account, UserCog],
];

const reviewerPlaces: readonly Place[] = [[paths.questManagement, texts.places.questManagement, FolderPen]];

const administratorPlaces: readonly Place[] = [
  ...reviewerPlaces,
  [paths.editUsers, texts.places.editUsers, UsersRound],
  [paths.world, texts.places.world, Globe],
  [paths.gameAccess, texts.places.gameAccess, KeyRound],
  [paths.speed, texts.places.speed, Gauge],
];

const furtherPlaces: Readonly<Record<Rank, readonly Place[]>> = {
  default: [],
  reviewer: reviewerPlaces,
  administrator: administratorPlaces,
};

function PlacesToGo({ rank }: { rank: Rank }) {
  const open = [...places, ...furtherPlaces[rank]];
  return (
    <section className={styles['places']} aria-labelledby="places">
      <h2 id="places">{texts.whereTo}</h2>
      <ul className={styles['list']}>
        {open.map(([to, { name, text }, Icon]) => (
          <li key={to}>
            <Link to={to} className={styles['place']}>
              <Icon aria-hidden="true" />
              <span>
                <span className={styles['name']}>{name}</span>
                <span className={styles['text']}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
