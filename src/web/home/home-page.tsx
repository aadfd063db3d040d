import { Plus } from 'lucide-react';
import { shownName } from '#domain/user.ts';
import { useQuests } from '#web/quests/use-quests.ts';
import { LinkButton } from '#web/shared/link-button.tsx';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { useStoryLines } from '#web/story-lines/use-story-lines.ts';
import { Window } from '#web/shared/window.tsx';
import { ReviewNews } from '#web/submissions/review-news.tsx';
import { Desk } from './desk.tsx';
import { FirstQuest } from './first-quest.tsx';
import styles from './home-page.module.css';
import { Places } from './places.tsx';
import { questLinks } from './quest-links.ts';
import { QuestsMissing } from './quests-missing.tsx';

/** The dashboard's index: what the designer was last working on, and where they may go. */
export function HomePage() {
  const user = useSignedInUser();
  const { data: quests, isError, refetch } = useQuests(user.id);
  const { data: storyLines } = useStoryLines(user.id);
  const hasQuests = quests !== undefined && quests.length > 0;

  return (
    <Window title={screenTitles[paths.home]}>
      <div className={styles['home']}>
        <div className={styles['welcome']}>
          <p className={styles['greeting']}>Well met, {shownName(user)}.</p>
          {hasQuests && (
            <LinkButton to={questLinks.create} icon={<Plus aria-hidden="true" />}>
              Start another quest
            </LinkButton>
          )}
        </div>
        {hasQuests && <Desk quests={quests} storyLines={storyLines?.length} />}
        {quests?.length === 0 && <FirstQuest />}
        {!quests && (isError ? <QuestsMissing onRetry={() => refetch()} /> : <Skeleton lines={5} label="Loading" />)}
        <ReviewNews owner={user.id} />
        <Places rank={user.rank} />
      </div>
    </Window>
  );
}
