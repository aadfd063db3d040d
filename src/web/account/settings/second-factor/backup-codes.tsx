import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import formStyles from '#web/account/form/form.module.css';
import buttons from '#web/shared/buttons/button.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { logError } from '#web/shared/errors/log.ts';
import { productName } from '#web/shared/screens/product-name.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import styles from './second-factor.module.css';

type BackupCodesProps = { codes: readonly string[]; onDone: () => void };

/** The codes for a lost phone, shown this once. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const headingId = useId();
  const [outcome, setOutcome] = useState('');
  const text = codes.join('\n');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch (error) {
      logError('The backup codes could not be copied', error);
      setOutcome('They could not be copied. Please download them.');
    }
  };

  return (
    <div className={formStyles['form']}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles['start']}>
        Your backup codes
      </h3>
      <p>
        Keep them where you find them without your phone. Each signs you in once in place of a code. They are shown only
        now.
      </p>
      <ul aria-labelledby={headingId} className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={formStyles['actions']}>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
          Copy
        </Button>
        <a
          className={classNames(buttons['button'], buttons['link'], buttons['quiet'])}
          download={fileName}
          href={toDownload(text)}
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button variant="primary" onClick={onDone}>
          I kept them
        </Button>
      </div>
      <output>{outcome}</output>
    </div>
  );
}

const fileName = 'runeloom-backup-codes.txt';

const toDownload = (text: string): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${productName} backup codes\n\n${text}\n`)}`;
