import { LogOut, ScrollText, Trash2, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { spaceScreen } from '#contract/screens/screens.ts';
import type { ListedSpace } from '#contract/spaces.ts';
import { restorableDays } from '#domain/timings.ts';
import * as texts from '#texts/spaces.ts';
import { RecentMoves } from '#web/documents/moving/recent-moves.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { InSpace } from './in-space.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PeopleInSpace } from '#web/documents/presence/people-here.tsx';
import { MembersPanel } from './members-panel.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { deleteSpace, removeMember } from './space-requests.ts';
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
          <MembersPanel space={space} />
          {isOwner && <InvitePanel space={space.id} />}
          {isOwner && <SettingsPanel space={space} />}
          <RecentMoves owner={space.id} headingLevel={2} />
          <Parting space={space} />
        </div>
      </Window>
      <ProofHost />
    </>
  );
}

function Parting({ space }: { space: ListedSpace }) {
  const { id: user } = useSignedInUser();
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const { act, isBusy, warning } = useAct();
  // The last owner can't leave.
  const isAlone = space.role === 'owner' && space.members === 1;
  const part = (work: () => Promise<void>) => {
    setAsked(null);
    void act(async () => {
      await work();
      navigate(paths.yourQuests);
    });
  };
  return (
    <section className={styles['parting']}>
      {warning && <WarningBox message={warning} />}
      {!isAlone && (
        <Button icon={<LogOut aria-hidden="true" />} busy={isBusy} onClick={() => setAsked('leave')}>
          {texts.leave}
        </Button>
      )}
      {space.role === 'owner' && (
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} busy={isBusy} onClick={() => setAsked('delete')}>
          {texts.deleteSpace}
        </Button>
      )}
      {asked === 'leave' && (
        <QuestionDialog
          title={texts.leave}
          question={texts.leaveQuestion(space.name)}
          onConfirm={() => part(() => removeMember(space.id, user))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <QuestionDialog
          title={texts.deleteSpace}
          question={texts.deleteQuestion({ space: space.name, days: restorableDays })}
          onConfirm={() => part(() => deleteSpace(space.id))}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
