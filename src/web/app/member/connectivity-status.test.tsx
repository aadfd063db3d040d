import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { ConnectivityStatus } from './connectivity-status.tsx';

const word = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  useConnectivity.setState({ state: 'Unknown' });
});

it('says in one word whether the server can be reached', () => {
  render(
    <header>
      <ConnectivityStatus />
    </header>,
  );
  expect(word()).toBe('Unknown');
  for (const state of ['Online', 'Offline'] as const) {
    act(() => useConnectivity.setState({ state }));
    expect(word()).toBe(state);
  }
  expect(screen.getByTitle('The server could not be reached.')).toBe(screen.getByRole('status'));
  act(() => useConnectivity.setState({ state: 'Online' }));
  expect(screen.getByRole('status').hasAttribute('title')).toBe(false);
});
