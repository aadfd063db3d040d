import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { LoadFailure } from './not-loaded.tsx';

afterEach(() => {
  cleanup();
  useConnectivity.setState({ state: 'Unknown' });
});

it('blames the server only as long as it can be reached', () => {
  useConnectivity.setState({ state: 'Online' });
  const { container } = render(<LoadFailure />);
  expect(container.textContent).toBe('The server did not answer as it should.');
  act(() => useConnectivity.setState({ state: 'Offline' }));
  expect(container.textContent).toBe('The server could not be reached.');
});
