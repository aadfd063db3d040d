import { Save } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ListedSpace, SpaceChange } from '#contract/spaces.ts';
import { hasSpaceNameLength, spaceLimits } from '#domain/space.ts';
import * as texts from '#texts/spaces.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { changeSpace } from './space-requests.ts';
import styles from './space-page.module.css';

/** The name, and how many editors approve before the space submits. For owners. */
export function SettingsPanel({ space }: { space: ListedSpace }) {
  const titleId = useId();
  // What nobody changed here follows the space, and is not sent.
  const [changed, setChanged] = useState<SpaceChange>({});
  const { name = space.name, approvals = space.approvals } = changed;
  const isWritten = Object.keys(changed).length > 0;
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning, setWarning } = useAct();
  const change = (part: SpaceChange) => {
    setOutcome('');
    setChanged({ ...changed, ...part });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    if (!hasSpaceNameLength(name)) {
      setWarning(texts.spaceNameLength(spaceLimits.name));
      return;
    }
    void act(async () => {
      await changeSpace(space.id, changed);
      setChanged((latest) => (latest === changed ? {} : latest));
      setOutcome(texts.settingsSaved);
    });
  };
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.settings}</h2>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <TextField
          className={styles['name']}
          label={texts.spaceName}
          value={name}
          onChange={(typed) => change({ name: typed })}
          maxLength={spaceLimits.name.max}
          autoComplete="off"
        />
        <NumberField
          label={texts.approvalsWanted}
          value={approvals}
          range={{ min: 0, max: spaceLimits.members }}
          onChange={(typed) => change({ approvals: typed })}
        />
        <Button type="submit" icon={<Save aria-hidden="true" />} busy={isBusy}>
          {texts.saveSettings}
        </Button>
        {warning && <WarningBox className={styles['warning']} message={warning} />}
        <output className={styles['warning']}>{isWritten ? '' : outcome}</output>
      </form>
    </section>
  );
}
