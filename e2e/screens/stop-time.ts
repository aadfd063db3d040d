/** Runs in the page: replaces texts that depend on the present time. */
export const stopTime = (): void => {
  for (const time of document.querySelectorAll('time'))
    time.textContent = time.title ? 'an hour ago' : 'Nov 20, 2026, 12:00 PM';
  for (const timer of document.querySelectorAll('[role="timer"]')) timer.textContent = 'Continuing in 5 seconds';
};
