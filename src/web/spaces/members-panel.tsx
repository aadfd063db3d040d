import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ListedSpace, SpaceMember } from '#contract/spaces.ts';
import { spaceRoles } from '#domain/space.ts';
import * as texts from '#texts/spaces.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { changeRole, readMembers, removeMember } from './space-requests.ts';
import styles from './space-page.module.css';
import { spacesKey } from '#web/shared/session/use-spaces.ts';

export function MembersPanel({ space }: { space: ListedSpace }) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: [...spacesKey, space.id, 'members'],
    queryFn: () => readMembers(space.id),
  });
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.members}</h2>
      {data ? (
        <ul className={styles['rows']}>
          {data.map((member) => (
            <MemberRow key={member.user.id} space={space} member={member} />
          ))}
        </ul>
      ) : isError ? (
        <NotLoaded what={texts.theMembers} headingLevel={3} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} label={texts.theMembers} />
      )}
    </section>
  );
}

function MemberRow({ space, member: { user, role } }: { space: ListedSpace; member: SpaceMember }) {
  const isOneself = useSignedInUser().id === user.id;
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy, warning } = useAct();
  const handleRemove = () => {
    setAsked(false);
    void act(() => removeMember(space.id, user.id));
  };
  return (
    <li className={styles['member']}>
      <span className={styles['who']}>
        {user.display_name} {isOneself && texts.you}
      </span>
      {space.role === 'owner' ? (
        <>
          <SelectField
            className={styles['role']}
            label={texts.roleOf(user.display_name)}
            value={role}
            options={spaceRoles}
            textOf={(each) => texts.roleNames[each]}
            disabled={isBusy}
            onChange={(chosen) => void act(() => changeRole(space.id, user.id, chosen))}
          />
          {!isOneself && (
            <Button
              icon={<UserMinus aria-hidden="true" />}
              aria-label={texts.removeNamed(user.display_name)}
              busy={isBusy}
              onClick={() => setAsked(true)}
            >
              {texts.remove}
            </Button>
          )}
        </>
      ) : (
        <span>{texts.roleNames[role]}</span>
      )}
      {warning && <WarningBox className={styles['warning']} message={warning} />}
      {isAsked && (
        <QuestionDialog
          title={texts.removeNamed(user.display_name)}
          question={texts.removeQuestion(user.display_name)}
          onConfirm={handleRemove}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
