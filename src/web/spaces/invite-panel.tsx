import { useQuery } from '@tanstack/react-query';
import { Copy, Link2, Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { InvitationLink, SpaceInvitation } from '#contract/spaces.ts';
import { linkRoles, spaceRoles, type SpaceRole } from '#domain/space.ts';
import { language } from '#texts/language.ts';
import * as texts from '#texts/spaces.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { copyText } from '#web/shared/copy-text.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { inviteByLink, inviteByMail, readInvitations, withdrawInvitation } from './space-requests.ts';
import styles from './space-page.module.css';
import { spacesKey } from '#web/shared/session/use-spaces.ts';

export function InvitePanel({ space }: { space: string }) {
  const titleId = useId();
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.invite}</h2>
      <MailForm space={space} />
      <LinkForm space={space} />
      <OpenInvitations space={space} />
    </section>
  );
}

const invitationsKey = (space: string) => [...spacesKey, space, 'invitations'];

const useInvitations = (space: string) =>
  useQuery({ queryKey: invitationsKey(space), queryFn: () => readInvitations(space) });

/** `invitation` is null where the open ones could not be read. */
type SentMail = { readonly email: string; readonly invitation: string | null };

const listed = (space: string): readonly SpaceInvitation[] =>
  queryClient.getQueryData<SpaceInvitation[]>(invitationsKey(space)) ?? [];

const latestByMail = (space: string): string | null =>
  listed(space).findLast(({ email }) => email !== null)?.id ?? null;

function MailForm({ space }: { space: string }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SpaceRole>('editor');
  const [sent, setSent] = useState<SentMail | null>(null);
  const { data: open } = useInvitations(space);
  const { act, isBusy, warning } = useAct();
  const isOnItsWay = sent?.invitation === null || open?.some(({ id }) => id === sent?.invitation);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(null);
    void act(async () => {
      await inviteByMail(space, email, role);
      setSent({ email, invitation: latestByMail(space) });
      setEmail('');
    });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TextField
        className={styles['name']}
        label={texts.email}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        invalid={warning !== null}
      />
      <SelectField
        label={texts.role}
        value={role}
        options={spaceRoles}
        textOf={(each) => texts.roleNames[each]}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" icon={<Mail aria-hidden="true" />} busy={isBusy}>
        {texts.invite}
      </Button>
      {warning && <WarningBox className={styles['warning']} message={warning} />}
      <output className={styles['warning']}>{sent && isOnItsWay && texts.mailSent(sent.email)}</output>
    </form>
  );
}

const usualDays = 7;

/** `isListed` is false where the open invitations could not be read. */
type MadeLink = InvitationLink & { readonly isListed: boolean };

function LinkForm({ space }: { space: string }) {
  const [role, setRole] = useState<(typeof linkRoles)[number]>('editor');
  const [made, setMade] = useState<MadeLink | null>(null);
  const { data: open } = useInvitations(space);
  const url = made && (!made.isListed || open?.some(({ id }) => id === made.id)) ? made.url : null;
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning } = useAct();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const link = await inviteByLink(space, role, usualDays);
      setOutcome('');
      setMade({ ...link, isListed: listed(space).some(({ id }) => id === link.id) });
    });
  };
  const handleCopy = async () => {
    setOutcome((await copyText(url ?? '')) ? texts.copied : texts.notCopied);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <SelectField
        label={texts.roleByLink}
        value={role}
        options={linkRoles}
        textOf={(each) => texts.roleNames[each]}
        onChange={setRole}
      />
      <Button type="submit" icon={<Link2 aria-hidden="true" />} busy={isBusy}>
        {texts.makeLink}
      </Button>
      {warning && <WarningBox className={styles['warning']} message={warning} />}
      {url !== null && (
        <div className={styles['link']}>
          <p>{texts.linkShown(usualDays)}</p>
          <code aria-label={texts.invitationLink}>{url}</code>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
            {texts.copy}
          </Button>
          <output>{outcome}</output>
        </div>
      )}
    </form>
  );
}

function OpenInvitations({ space }: { space: string }) {
  const titleId = useId();
  const { data = [] } = useInvitations(space);
  if (data.length === 0) return null;
  return (
    <div>
      <h3 id={titleId}>{texts.openInvitations}</h3>
      <ul className={styles['rows']} aria-labelledby={titleId}>
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} space={space} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function InvitationRow({ space, invitation }: { space: string; invitation: SpaceInvitation }) {
  const { act, isBusy, warning } = useAct();
  const whom = invitation.email ?? texts.byLink;
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>{whom}</span>
      <span>{texts.roleNames[invitation.role]}</span>
      <span>
        {texts.until} {new Date(invitation.expires_at).toLocaleDateString(language, { dateStyle: 'medium' })}
      </span>
      <Button
        aria-label={texts.withdrawNamed(whom)}
        busy={isBusy}
        onClick={() => void act(() => withdrawInvitation(space, invitation.id))}
      >
        {texts.withdraw}
      </Button>
      {warning && <WarningBox className={styles['warning']} message={warning} />}
    </li>
  );
}
