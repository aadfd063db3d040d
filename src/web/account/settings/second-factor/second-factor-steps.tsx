import { useState } from 'react';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import * as texts from '#texts/account/account-settings.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { makeBackupCodes, switchOff } from './second-factor-requests.ts';
import { AppStep } from './app-step.tsx';

export type SecondFactorAction = 'setUp' | 'newCodes' | 'switchOff';

type SecondFactorStepsProps = {
  action: SecondFactorAction;
  /** null: the person cancelled. */
  onEnd: (done: SecondFactorAction | null) => void;
};

export function SecondFactorSteps({ action, onEnd }: SecondFactorStepsProps) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const handleCancel = () => onEnd(null);

  if (codes) return <BackupCodes codes={codes} onDone={() => onEnd(action)} />;
  if (setUp) return <AppStep setUp={setUp} onConfirmed={() => setCodes(setUp.backupCodes)} onCancel={handleCancel} />;
  if (action === 'setUp') return <PasswordStep onSetUp={setSetUp} onCancel={handleCancel} />;
  if (action === 'newCodes')
    return (
      <ProofStep
        question={texts.newCodesQuestion}
        label={texts.newCodes}
        send={async (proof) => setCodes(await makeBackupCodes(proof))}
        onCancel={handleCancel}
      />
    );
  return (
    <ProofStep
      question={texts.switchOffQuestion}
      label={texts.confirmSwitchOff}
      variant="danger"
      send={async (proof) => {
        await switchOff(proof);
        onEnd(action);
      }}
      onCancel={handleCancel}
    />
  );
}
