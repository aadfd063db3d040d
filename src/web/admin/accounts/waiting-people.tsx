import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { userInvitationAddress, type WaitingInvitation } from '#contract/users.ts';
import * as texts from '#texts/admin.ts';
import { deletedAccount } from '#texts/comments.ts';
import { language } from '#texts/language.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { Email } from '#web/admin/tables/email.tsx';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { request } from '#web/shared/api/api.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { rankNames } from '#web/shared/rank-names.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { accountKeys, invitationsQuery } from './use-accounts.ts';
import styles from './accounts-panel.module.css';

/** The button of a withdrawn invitation is gone. */
const opener = ['summary'] as const;

const columns = texts.invitationColumns;

/** Who was invited and has no account yet. Once somebody was listed it stays, for its focus and its warning. */
export function WaitingPeople() {
  const { data = [], isError, refetch } = useQuery(invitationsQuery);
  const { act, isBusy, warning } = useAct();
  const people = useRef<HTMLDetailsElement>(null);
  const [isKept, setKept] = useState(false);
  if (data.length > 0 && !isKept) setKept(true);
  useFocusKeeper(people, String(data.length), opener);
  const notLoaded = isError && <NotLoaded what={texts.theInvitations} onRetry={() => void refetch()} />;
  if (!isKept) return notLoaded;
  const handleWithdraw = ({ id, email }: WaitingInvitation) => {
    void act(async () => {
      try {
        await withProof(() => request('DELETE', userInvitationAddress(id)));
        showToast(texts.invitationWithdrawn(email));
      } finally {
        void queryClient.invalidateQueries({ queryKey: accountKeys.auditLog });
        await queryClient.invalidateQueries({ queryKey: accountKeys.invitations });
      }
    });
  };
  return (
    <details ref={people} className={styles['waiting']}>
      <summary>{texts.waitingInvitations(data.length)}</summary>
      {warning && <WarningBox message={warning} />}
      {notLoaded}
      {data.length === 0 ? (
        <p>{texts.noInvitationWaits}</p>
      ) : (
        <DataTable label={texts.invitations} columns={Object.values(columns)}>
          {data.map((invitation) => (
            <WaitingRow key={invitation.id} {...{ invitation, isBusy }} onWithdraw={() => handleWithdraw(invitation)} />
          ))}
        </DataTable>
      )}
    </details>
  );
}

type WaitingRowProps = { invitation: WaitingInvitation; isBusy: boolean; onWithdraw: () => void };

function WaitingRow({ invitation: { email, rank, by, opens, ends_at }, isBusy, onWithdraw }: WaitingRowProps) {
  const ends = new Date(ends_at);
  return (
    <DataRow isFaded={!opens}>
      <DataCell column={columns.email} kind="headline">
        <Email address={email} />
      </DataCell>
      <DataCell column={columns.rank}>{rankNames[rank]}</DataCell>
      <DataCell column={columns.by} kind="name">
        <Inviter by={by} /> {!opens && texts.opensNothing}
      </DataCell>
      <DataCell column={columns.ends} kind="since">
        <time dateTime={ends.toISOString()}>
          {ends.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </DataCell>
      <DataCell column={columns.actions} kind="actions">
        <Button aria-label={texts.withdrawInvitationNamed(email)} disabled={isBusy} onClick={onWithdraw}>
          {texts.withdrawInvitation}
        </Button>
      </DataCell>
    </DataRow>
  );
}

/** By email, unless the account is gone or there was none. */
function Inviter({ by }: Pick<WaitingInvitation, 'by'>) {
  if (by === null) return texts.byCommandLine;
  return by === deletedAccount ? by : <Email address={by} />;
}
