import { createRoot } from 'react-dom/client';
import * as texts from '#texts/account/analytics-consent.ts';
import { chooseConsent, type Consent, loadIfAccepted, useConsent } from '#web/shared/consent.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './analytics-bar.module.css';

export const startAnalytics = (): void => {
  loadIfAccepted();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<AnalyticsBar />);
};

/** It covers nothing: the screens get lower. */
export function AnalyticsBar() {
  const { consent } = useConsent();
  if (consent !== null) return null;
  return (
    <section className={styles['bar']} aria-label={texts.title} data-print="never">
      <p>{texts.question}</p>
      <div className={styles['actions']}>
        <Button onClick={() => handleChoice('declined')}>{texts.decline}</Button>
        <Button onClick={() => handleChoice('accepted')}>{texts.accept}</Button>
      </div>
    </section>
  );
}

const handleChoice = (choice: NonNullable<Consent>): void => {
  chooseConsent(choice);
  document.querySelector<HTMLElement>('main > [tabindex]')?.focus({ preventScroll: true });
};
