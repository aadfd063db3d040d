import { logError } from '#web/shared/log.ts';

/** Once the page is there, lets the browser keep the app for a start without a connection. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};

const register = (): void => {
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => logError('The app could not be kept for a start without a connection', error));
};
