import { useId } from 'react';
import { ScrollText, Waypoints } from 'lucide-react';
import { spaceScreen } from '#contract/screens/screens.ts';
import { spaceUsageAddress, type ListedSpace } from '#contract/spaces.ts';
import { storage } from '#texts/common.ts';
import * as texts from '#texts/spaces.ts';
import { RecentMoves } from '#web/documents/moving/recent-moves.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { StorageUsed } from '#web/shared/storage-used.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { InSpace } from './in-space.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PeopleInSpace } from '#web/documents/presence/people-here.tsx';
import { MembersPanel } from './members-panel.tsx';
import { OpenComments } from './open-comments.tsx';
import { LeaveSpace } from './leave-space.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './space-page.module.css';

export function SpacePage() {
  return <InSpace>{(space) => <SpaceHome key={space.id} space={space} />}</InSpace>;
}

function SpaceHome({ space }: { space: ListedSpace }) {
  const isOwner = space.role === 'owner';
  return (
    <>
      <Window title={space.name}>
        <div className={styles['sections']}>
          <nav className={styles['ways']} aria-label={space.name}>
            <LinkButton
              to={spaceScreen(paths.spaceQuests, space.id)}
              variant="primary"
              icon={<ScrollText aria-hidden="true" />}
            >
              {texts.quests}
            </LinkButton>
            <LinkButton
              to={spaceScreen(paths.spaceStoryLines, space.id)}
              variant="primary"
              icon={<Waypoints aria-hidden="true" />}
            >
              {texts.storyLines}
            </LinkButton>
          </nav>
          <PeopleInSpace space={space.id} />
          <OpenComments space={space.id} />
          <MembersPanel space={space} />
          {isOwner && <InvitePanel space={space.id} />}
          {isOwner && <SettingsPanel space={space} />}
          <StoragePanel space={space.id} />
          <RecentMoves owner={space.id} headingLevel={2} />
          <LeaveSpace space={space} />
        </div>
      </Window>
      <ProofHost />
    </>
  );
}

function StoragePanel({ space }: { space: string }) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{storage}</h2>
      <StorageUsed address={spaceUsageAddress(space)} by="space" />
    </section>
  );
}
