import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NewContentToken } from '#contract/content.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/installation.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from './tokens-panel.module.css';

/** The secret can't be read again once this dialog closes. */
export function NewTokenDialog({ made: { token, secret }, onClose }: { made: NewContentToken; onClose: () => void }) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome(texts.copied);
    } catch (error) {
      logError('The token could not be copied', error);
      setOutcome(texts.notCopied);
    }
  };

  return (
    <Modal title={texts.newToken} onClose={onClose}>
      <div className={styles['secret']}>
        <p>
          <RichText parts={texts.tokenShownOnce<ReactNode>(<strong>{token.name}</strong>)} />
        </p>
        <code>{secret}</code>
        <div className={styles['actions']}>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
            {texts.copy}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </div>
        <output>{outcome}</output>
      </div>
    </Modal>
  );
}
