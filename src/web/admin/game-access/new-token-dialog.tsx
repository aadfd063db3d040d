import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { NewContentToken } from '#contract/content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from './game-access-page.module.css';

/** Shows the secret of a new token: nobody can read it again once this is closed. */
export function NewTokenDialog({ made: { token, secret }, onClose }: { made: NewContentToken; onClose: () => void }) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('Copied.');
    } catch (error) {
      logError('The token could not be copied', error);
      setOutcome('It could not be copied. Please select it and copy it yourself.');
    }
  };

  return (
    <Modal title="New Access Token" onClose={onClose}>
      <div className={styles['secret']}>
        <p>
          This is the token of <strong>{token.name}</strong>. Copy it now: it is shown only once and is not stored.
        </p>
        <code>{secret}</code>
        <div className={styles['actions']}>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
        <output>{outcome}</output>
      </div>
    </Modal>
  );
}
