import { type ComponentType, useEffect, useState } from 'react';
import { retryDelay, wait } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';

const fetchPart = () => import('./verification-notice.tsx');

export const useVerificationNotice = (isNeeded: boolean): { readonly VerificationNotice: ComponentType | null } => {
  const [VerificationNotice, setVerificationNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    fetchPart()
      .catch(() => wait(retryDelay).then(fetchPart))
      .then((part) => setVerificationNotice(() => part.VerificationNotice))
      .catch((error: unknown) => logError('The notice of an unverified address could not be loaded', error));
  }, [isNeeded]);
  return { VerificationNotice };
};
