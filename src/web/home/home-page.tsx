import { Plus } from 'lucide-react';
import { shownName } from '#domain/account/user.ts';
import * as texts from '#texts/home.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { OffersNotice } from '#web/shared/world/offers/offers-notice.tsx';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { ReviewNews } from '#web/submissions/news/review-news.tsx';
import styles from './home-page.module.css';
import { documentLinks } from './recent-document.ts';
import { OwnDrafts } from './own-drafts.tsx';
import { OwnRecent } from './own-recent.tsx';
import { useOwnDrafts } from './use-own-drafts.ts';
import { PlacesToGo } from './places.tsx';

export function HomePage() {
  const user = useSignedInUser();
  const quests = useQuests(user.id);
  const storyLines = useStoryLines(user.id);
  const drafts = useOwnDrafts(user.id);
  const hasQuests = Boolean(quests.data?.length);

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
        {user.rank === 'administrator' && <OffersNotice />}
        <ReviewNews owner={user.id} />
        <OwnDrafts drafts={drafts} />
        <OwnRecent quests={quests} storyLines={storyLines} drafts={drafts.length} />
        <PlacesToGo rank={user.rank} />
      </div>
    </Window>
  );
}
