import { useState } from 'react';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { makeBackupCodes, switchOff } from './second-factor-requests.ts';
import { AppStep } from './app-step.tsx';

export type SecondFactorAction = 'set up' | 'new codes' | 'switch off';

type DialogueProps = {
  act: SecondFactorAction;
  /** null: left without having done it. */
  onEnd: (done: SecondFactorAction | null) => void;
};

/** The steps of what was chosen, one after the other in the place of the section. */
export function SecondFactorDialogue({ act, onEnd }: DialogueProps) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const handleCancel = () => onEnd(null);

  if (codes) return <BackupCodes codes={codes} onDone={() => onEnd(act)} />;
  if (setUp) return <AppStep setUp={setUp} onConfirmed={() => setCodes(setUp.backupCodes)} onCancel={handleCancel} />;
  if (act === 'set up') return <PasswordStep onSetUp={setSetUp} onCancel={handleCancel} />;
  if (act === 'new codes')
    return (
      <ProofStep
        question="The backup codes that you have now will not work any more."
        label="Make new backup codes"
        send={async (proof) => setCodes(await makeBackupCodes(proof))}
        onCancel={handleCancel}
      />
    );
  return (
    <ProofStep
      question="Signing in will take your password alone."
      label="Switch off the second factor"
      variant="danger"
      send={async (proof) => {
        await switchOff(proof);
        onEnd(act);
      }}
      onCancel={handleCancel}
    />
  );
}
