import * as texts from '#texts/account/analytics-consent.ts';
import { analyticsAddress, chooseConsent, useConsent } from '#web/shared/consent.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { AccountSection } from './account-section.tsx';

export function AnalyticsChoice() {
  const { consent } = useConsent();
  if (analyticsAddress() === null) return null;
  return (
    <AccountSection title={texts.title}>
      <output>{texts.states[consent ?? 'asked']}</output>
      <div>
        {consent !== 'accepted' && <Button onClick={() => chooseConsent('accepted')}>{texts.accept}</Button>}{' '}
        {consent !== 'declined' && <Button onClick={() => chooseConsent('declined')}>{texts.decline}</Button>}
      </div>
    </AccountSection>
  );
}
