import { useId } from 'react';
import { renderSVG } from 'uqr';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import * as texts from '#texts/account/account-settings.ts';
import { FormActions } from '#web/account/form/form-actions.tsx';
import formStyles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { isWrongCode, toCodeFailure } from '#web/account/entry/sign-in-with-code.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { confirmSetUp } from './second-factor-requests.ts';
import styles from './settings.module.css';

type AppStepProps = { setUp: SecondFactorSetUp; onConfirmed: () => void; onCancel: () => void };

export function AppStep({ setUp, onConfirmed, onCancel }: AppStepProps) {
  const start = useFocusOnMount<HTMLParagraphElement>();
  const keyId = useId();
  const { values, change, refusal, isSending, formProps } = useCheckedForm({
    start: { code: '' },
    send: async ({ code }) => {
      await confirmSetUp(code);
      onConfirmed();
    },
  });
  return (
    <form className={formStyles['form']} {...formProps}>
      <p ref={start} tabIndex={-1} className={styles['start']}>
        {texts.scan}
      </p>
      <QrCode text={setUp.totpURI} name={texts.qrCode} />
      <div>
        <p id={keyId}>{texts.typeKey}</p>
        <code className={styles['key']} aria-labelledby={keyId}>
          {toKey(setUp.totpURI)}
        </code>
      </div>
      <TextField
        label={texts.code}
        hint={texts.appCodeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={values.code}
        onChange={(code) => change({ code })}
        invalid={isWrongCode(refusal)}
      />
      {refusal && <WarningBox message={toCodeFailure(refusal).message} />}
      <FormActions label={texts.switchOn} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

const toKey = (totpURI: string): string =>
  (new URL(totpURI).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, '$& ');

/** The empty border that scanners need, in modules of the code. */
const border = 4;

function QrCode({ text, name }: { text: string; name: string }) {
  const drawing = renderSVG(text, { border });
  return <img className={styles['qr']} alt={name} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
