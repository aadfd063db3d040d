import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until people who can't see the screen are told this. */
export const isAnnounced = (message: string): Promise<void> =>
  waitFor(() => {
    const told = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(told).toContain(message);
  });
