import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import * as texts from '#texts/account/account-settings.ts';
import formStyles from '#web/account/form/form.module.css';
import buttons from '#web/shared/buttons/button.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { copyText } from '#web/shared/copy-text.ts';
import { productName } from '#web/shared/screens/screen-titles.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import styles from './settings.module.css';

type BackupCodesProps = { codes: readonly string[]; onDone: () => void };

export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const headingId = useId();
  const [outcome, setOutcome] = useState('');
  const text = codes.join('\n');
  const handleCopy = async () => {
    setOutcome((await copyText(text)) ? texts.copied : texts.notCopied);
  };

  return (
    <div className={formStyles['form']}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles['start']}>
        {texts.backupCodes}
      </h3>
      <p>{texts.backupCodesLead}</p>
      <ul aria-labelledby={headingId} className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={formStyles['actions']}>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
          {texts.copy}
        </Button>
        <a
          className={classNames(buttons['button'], buttons['link'], buttons['quiet'])}
          download={fileName}
          href={toDownload(text)}
        >
          <Download aria-hidden="true" />
          {texts.download}
        </a>
        <Button variant="primary" onClick={onDone}>
          {texts.codesKept}
        </Button>
      </div>
      <output>{outcome}</output>
    </div>
  );
}

const fileName = 'runeloom-backup-codes.txt';

const toDownload = (codes: string): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(texts.codesFile({ product: productName, codes }))}`;
