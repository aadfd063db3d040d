import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a screen reader reads this message. */
export const isAnnounced = (message: string): Promise<void> =>
  waitFor(() => {
    const messages = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(messages).toContain(message);
  });
