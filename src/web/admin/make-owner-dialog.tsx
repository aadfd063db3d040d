import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { memberAddress, type ListedSpace } from '#contract/spaces.ts';
import { userList, userRoutes } from '#contract/users.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/account/space-owners.ts';
import styles from '#web/admin/accounts/accounts-panel.module.css';
import { accountKeys } from '#web/admin/accounts/use-accounts.ts';
import { request } from '#web/shared/api/api.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { spacesKey } from '#web/shared/session/use-spaces.ts';

type MakeOwnerDialogProps = { space: ListedSpace; onClose: () => void };

/** Administrators don't see who is in a space: they name the member. */
export function MakeOwnerDialog({ space, onClose }: MakeOwnerDialogProps) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning, setWarning } = useAct();
  const email = typed.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    void act(async () => {
      const account = await findAccount(email);
      if (account === null) return setWarning(texts.noSuchAccount);
      await withProof(() => request('PUT', memberAddress(space.id, account), { body: { role: 'owner' } }));
      setOutcome(texts.isOwnerNow({ email, space: space.name }));
      for (const queryKey of [spacesKey, accountKeys.auditLog]) void queryClient.invalidateQueries({ queryKey });
    });
  };
  return (
    <Modal title={texts.makeOwnerOf(space.name)} onClose={onClose}>
      <form className={styles['invitation']} onSubmit={handleSubmit} noValidate>
        <p>{texts.makeOwnerLead}</p>
        {warning && <WarningBox message={warning} />}
        <output>{outcome}</output>
        <TextField label={texts.memberEmail} type="email" autoComplete="off" value={typed} onChange={setTyped} />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={email === ''}>
            {texts.makeOwner}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </div>
      </form>
    </Modal>
  );
}

const findAccount = async (email: string): Promise<string | null> => {
  const query = new URLSearchParams({ search: email });
  const { items } = z.parse(userList, (await request('GET', `${userRoutes.list}?${query}`)).body);
  return items.find((account) => account.email.toLowerCase() === email.toLowerCase())?.id ?? null;
};
