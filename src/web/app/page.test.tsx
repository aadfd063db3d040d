import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { Page } from './page.tsx';

const Content = () => <h1>Arrived</h1>;
const Nothing = () => null;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = vi.fn<() => Promise<ComponentType>>();

const needed = late(async () => ({ Content: await load() }));
function Needing() {
  const part = useLate(needed);
  return part && <part.Content />;
}

const openPage = (Component: ComponentType, Other: ComponentType = Nothing) =>
  render(
    <Page title="Quests">
      <Component />
      <Other />
    </Page>,
  );

beforeEach(() => {
  load.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  useConnectivity.setState({ state: 'Unknown' });
  vi.restoreAllMocks();
});

describe('a page', () => {
  it('that loads shows under its title', async () => {
    load.mockResolvedValue(Content);
    openPage(lateComponent(load));
    await screen.findByText('Arrived');
    expect(document.title).toBe('Quests – Runeloom');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that was fetched ahead shows at once', async () => {
    load.mockResolvedValue(Content);
    const component = lateComponent(load);
    await component.load();
    openPage(component);
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that does not arrive is asked for once more', async () => {
    load.mockImplementationOnce(lost).mockResolvedValue(Content);
    openPage(lateComponent(load));
    await screen.findByText('Arrived');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that stays away gives place to one that offers to reload', async () => {
    load.mockImplementation(lost);
    openPage(lateComponent(load));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('that stays away is tried again by itself once the connection is back', async () => {
    load.mockImplementation(lost);
    useConnectivity.setState({ state: 'Offline' });
    openPage(lateComponent(load), lateComponent(load));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    act(() => useConnectivity.setState({ state: 'Online' }));
    await screen.findByText('Loading the page');
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    load.mockResolvedValue(Content);
    act(() => useConnectivity.setState({ state: 'Offline' }));
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    act(() => useConnectivity.setState({ state: 'Online' }));
    expect(await screen.findAllByText('Arrived')).toHaveLength(2);
  });

  it('whose fetch is lost although the connection came back meanwhile is asked for anew', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    load.mockImplementationOnce(lost).mockReturnValueOnce(promise).mockResolvedValue(Content);
    openPage(lateComponent(load));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    act(() => void window.dispatchEvent(new Event('online')));
    reject(new Error('The file was lost.'));
    expect(await screen.findByText('Arrived')).toBeTruthy();
  });

  it('that needs a part that stayed away is tried again, too, when the browser is online', async () => {
    load.mockImplementation(lost);
    openPage(Needing);
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    load.mockResolvedValue(Content);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Arrived')).toBeTruthy();
  });

  it('that throws gives place to one with a way back', async () => {
    openPage(() => {
      throw new Error('broken');
    });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(screen.getByRole('alert').textContent).toContain('What you saved is safe');
    expect(screen.getByRole('link', { name: 'Back to your quests' }).getAttribute('href')).toBe('/dashboard/quests');
  });
});
