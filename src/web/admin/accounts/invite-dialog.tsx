import { UserPlus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { userRoutes, type NewInvitation } from '#contract/users.ts';
import { accountHours } from '#domain/timings.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import { close } from '#texts/common.ts';
import { request } from '#web/shared/api/api.ts';
import { refusalOf } from '#web/shared/api/problem-of.ts';
import { ProofCancelled, withProof } from '#web/shared/api/with-proof.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { rankNames } from '#web/shared/rank-names.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import styles from './accounts-panel.module.css';
import { accountKeys } from './use-accounts.ts';

export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {texts.invite}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Outcome = { readonly isSending?: boolean; readonly sentTo?: string; readonly failure?: string };

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [rank, setRank] = useState<Rank>('default');
  const [{ isSending = false, sentTo, failure }, setOutcome] = useState<Outcome>({});
  const handleSend = async () => {
    setOutcome({ isSending: true });
    const outcome = await send({ email, rank });
    setOutcome(outcome);
    if (outcome.sentTo !== undefined) setEmail('');
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending) void handleSend();
  };

  return (
    <Modal title={texts.invite} onClose={onClose}>
      <form className={styles['invitation']} onSubmit={handleSubmit} noValidate>
        <p>{texts.inviteLead(accountHours.invitation / 24)}</p>
        {failure !== undefined && <WarningBox message={failure} />}
        <output>{sentTo !== undefined && texts.invitationSent(sentTo)}</output>
        <TextField
          label={texts.inviteEmail}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          invalid={failure !== undefined}
        />
        <SelectField
          label={texts.inviteRank}
          value={rank}
          options={ranks}
          textOf={(each) => rankNames[each]}
          onChange={setRank}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={isSending}>
            {texts.inviting}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </div>
      </form>
    </Modal>
  );
}

const send = async (invitation: NewInvitation): Promise<Outcome> => {
  try {
    await withProof(() => request('POST', userRoutes.invitations, { body: invitation }));
    for (const queryKey of [accountKeys.auditLog, accountKeys.invitations])
      void queryClient.invalidateQueries({ queryKey });
    return { sentTo: invitation.email };
  } catch (error) {
    if (error instanceof ProofCancelled) return {};
    logError('An invitation could not be sent', error);
    return { failure: refusalOf(error) ?? texts.invitationFailed };
  }
};
