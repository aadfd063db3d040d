import { useId, useState, type SubmitEvent } from 'react';
import { writeTokenScopes, type WriteTokenScope } from '#contract/write-tokens.ts';
import { isWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { cancel } from '#texts/common.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/write-tokens.ts';
import formStyles from '#web/account/form/form.module.css';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { refusalOf } from '#web/shared/api/problem-of.ts';
import { ProofCancelled } from '#web/shared/api/with-proof.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { CheckGroup } from '#web/shared/fields/check-group.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { makeWriteToken } from './write-token-requests.ts';
import styles from './settings.module.css';

export type MadeToken = { readonly name: string; readonly secret: string };

type MakeTokenDialogProps = { onMade: (made: MadeToken) => void; onClose: () => void };

const lives = ['7', '30', '90', '365'] as const;

type Scopes = readonly WriteTokenScope[];
type Wanted = { readonly name: string; readonly scopes: Scopes; readonly days: (typeof lives)[number] };
type Warning = { readonly of: 'name' | 'scopes' | 'all'; readonly text: string };

const usual: Scopes = ['quests:read', 'story-lines:read'];

export function MakeTokenDialog({ onMade, onClose }: MakeTokenDialogProps) {
  const [wanted, setWanted] = useState<Wanted>({ name: '', scopes: usual, days: '90' });
  const { warning, isMaking, make } = useMaking(wanted, onMade);
  const warningId = useId();
  const describe = (part: Warning['of']) =>
    warning?.of === part ? { invalid: true, describedBy: warningId } : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isMaking) void make();
  };

  return (
    <Modal title={texts.make} onClose={onClose}>
      <form className={formStyles['form']} onSubmit={handleSubmit} noValidate>
        {warning && (
          <div id={warningId}>
            <WarningBox message={warning.text} />
          </div>
        )}
        <TextField
          label={texts.name}
          value={wanted.name}
          onChange={(name) => setWanted({ ...wanted, name })}
          maxLength={limits.tokenName.max}
          {...describe('name')}
          autoComplete="off"
        />
        <CheckGroup
          legend={texts.may}
          options={writeTokenScopes}
          chosen={wanted.scopes}
          textOf={(scope) => texts.scopes[scope]}
          onChange={(scopes) => setWanted({ ...wanted, scopes })}
          {...describe('scopes')}
        />
        <SelectField
          label={texts.endsAfter}
          value={wanted.days}
          options={lives}
          textOf={texts.days}
          onChange={(days) => setWanted({ ...wanted, days })}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={isMaking}>
            {texts.make}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

const useMaking = ({ name, scopes, days }: Wanted, onMade: MakeTokenDialogProps['onMade']) => {
  const [warning, setWarning] = useState<Warning | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const make = async () => {
    const wrong = check({ name, scopes });
    setWarning(wrong);
    if (wrong) return;
    setIsMaking(true);
    try {
      const { secret } = await makeWriteToken({ name, scopes, days: Number(days) });
      onMade({ name: name.trim(), secret });
    } catch (error) {
      setIsMaking(false);
      if (error instanceof ProofCancelled) return;
      logError('A write token could not be made', error);
      setWarning({ of: 'all', text: explain(error) });
    }
  };
  return { warning, isMaking, make };
};

const check = ({ name, scopes }: Pick<Wanted, 'name' | 'scopes'>): Warning | null => {
  if (!isWithin(countCharacters(name.trim()), limits.tokenName))
    return { of: 'name', text: texts.nameLength(limits.tokenName) };
  return scopes.length === 0 ? { of: 'scopes', text: texts.noScope } : null;
};

const explain = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return refusalOf(error) ?? texts.notMade;
};
