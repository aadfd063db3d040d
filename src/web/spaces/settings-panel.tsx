import { Save } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ListedSpace } from '#contract/spaces.ts';
import { isWithin } from '#domain/limits.ts';
import { spaceLimits } from '#domain/space/space.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import * as texts from '#texts/spaces.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { changeSpace } from './space-requests.ts';
import styles from './space-page.module.css';
import { useAct } from './use-act.ts';

/** The name, and how many editors approve before the space submits. For owners. */
export function SettingsPanel({ space }: { space: ListedSpace }) {
  const titleId = useId();
  const [name, setName] = useState(space.name);
  const [approvals, setApprovals] = useState(space.approvals);
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning, setWarning } = useAct();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    if (!isWithin(countCharacters(name.trim()), spaceLimits.name)) {
      setWarning(texts.spaceNameLength(spaceLimits.name));
      return;
    }
    void act(async () => {
      await changeSpace(space.id, { name: name.trim(), approvals });
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
          onChange={setName}
          maxLength={spaceLimits.name.max}
          autoComplete="off"
        />
        <NumberField
          label={texts.approvalsWanted}
          value={approvals}
          range={{ min: 0, max: spaceLimits.members }}
          onChange={setApprovals}
        />
        <Button type="submit" icon={<Save aria-hidden="true" />} busy={isBusy}>
          {texts.saveSettings}
        </Button>
        {warning && <WarningBox className={styles['warning']} message={warning} />}
        <output className={styles['warning']}>{outcome}</output>
      </form>
    </section>
  );
}
