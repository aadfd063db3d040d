import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ListedSpace } from '#contract/spaces.ts';
import { restorableDays } from '#domain/timings.ts';
import * as texts from '#texts/spaces.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { deleteSpace, removeMember } from './space-requests.ts';
import styles from './space-page.module.css';

/** Leaving, and for owners deleting. */
export function LeaveSpace({ space }: { space: ListedSpace }) {
  const { id: user } = useSignedInUser();
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const { act, isBusy, warning } = useAct();
  const place = texts.makeOrRestore(useSpaces().data?.may_make ?? true);
  // The last owner can't leave.
  const isAlone = space.role === 'owner' && space.members === 1;
  const leave = (work: () => Promise<void>) => {
    setAsked(null);
    void act(async () => {
      await work();
      navigate(paths.yourQuests);
    });
  };
  return (
    <section className={styles['leave']}>
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
          onConfirm={() => leave(() => removeMember(space.id, user))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <QuestionDialog
          title={texts.deleteSpace}
          question={texts.deleteQuestion({ space: space.name, days: restorableDays, place })}
          onConfirm={() => leave(() => deleteSpace(space.id))}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
