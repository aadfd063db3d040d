import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { close } from '#texts/common.ts';
import * as texts from '#texts/write-tokens.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { copyText } from '#web/shared/copy-text.ts';
import { Modal } from './modal.tsx';
import styles from './modal.module.css';

type SecretDialogProps = { title: string; secret: string; children: ReactNode; onClose: () => void };

/** The secret can't be read again once this dialog closes. */
export function SecretDialog({ title, secret, children, onClose }: SecretDialogProps) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () => {
    setOutcome((await copyText(secret)) ? texts.copied : texts.notCopied);
  };

  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles['secret']}>
        <p>{children}</p>
        <code>{secret}</code>
        <div className={styles['secretActions']}>
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
