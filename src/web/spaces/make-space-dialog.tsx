import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { spaceScreen } from '#contract/screens/screens.ts';
import { hasSpaceNameLength, spaceLimits } from '#domain/space.ts';
import * as texts from '#texts/spaces.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readDeletedSpaces, requestSpace, restoreSpace } from './space-requests.ts';
import styles from './space-page.module.css';
import { spacesKey } from '#web/shared/session/use-spaces.ts';

type MakeSpaceDialogProps = { mayMake: boolean; onClose: () => void };

/** Where spaces are made, and deleted ones restored. */
export function MakeSpaceDialog({ mayMake, onClose }: MakeSpaceDialogProps) {
  const open = (space: string) => {
    onClose();
    navigate(spaceScreen(paths.space, space));
  };
  const { act, isBusy, warning, setWarning } = useAct();
  return (
    <Modal title={texts.makeOrRestore(mayMake)} busy={isBusy} onClose={onClose}>
      {mayMake && <MakeForm {...{ act, isBusy, warning, setWarning }} onMade={open} />}
      <DeletedSpaces isAlone={!mayMake} onRestored={open} />
    </Modal>
  );
}

type MakeFormProps = ReturnType<typeof useAct> & { onMade: (space: string) => void };

function MakeForm({ act, isBusy, warning, setWarning, onMade }: MakeFormProps) {
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasSpaceNameLength(name)) setWarning(texts.spaceNameLength(spaceLimits.name));
    else void act(async () => onMade((await requestSpace(name)).id));
  };
  return (
    <form className={styles['dialog']} noValidate onSubmit={handleSubmit}>
      <p>{texts.makeSpaceHint}</p>
      <TextField
        label={texts.spaceName}
        value={name}
        onChange={setName}
        maxLength={spaceLimits.name.max}
        invalid={warning !== null}
        autoComplete="off"
      />
      {warning && <WarningBox message={warning} />}
      <Button type="submit" variant="primary" icon={<UsersRound aria-hidden="true" />} busy={isBusy}>
        {texts.makeSpace}
      </Button>
    </form>
  );
}

type DeletedSpacesProps = { isAlone: boolean; onRestored: (space: string) => void };

function DeletedSpaces({ isAlone, onRestored }: DeletedSpacesProps) {
  const { data } = useQuery({ queryKey: [...spacesKey, 'deleted'], queryFn: readDeletedSpaces });
  const { act, isBusy, warning } = useAct();
  if (!data?.length) return isAlone && data ? <p>{texts.noDeletedSpaces}</p> : null;
  const restore = async (space: string) => {
    await restoreSpace(space);
    onRestored(space);
  };
  return (
    <section className={styles['section']}>
      {!isAlone && <h3>{texts.deletedSpaces}</h3>}
      {warning && <WarningBox message={warning} />}
      <ul className={styles['rows']}>
        {data.map(({ id, name }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['who']}>{name}</span>
            <Button aria-label={texts.restoreNamed(name)} busy={isBusy} onClick={() => void act(() => restore(id))}>
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
