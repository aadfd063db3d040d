import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { contentRoutes } from '#contract/content.ts';
import { channelAddress, releaseRoutes } from '#contract/releases.ts';
import { exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { webhookRoutes } from '#contract/webhooks.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { GameAccessPage } from './game-access-page.tsx';
import { aChannel } from './releases/testing/fake-releases.tsx';

test('the screen has the releases, then the exports, the access tokens, then the webhooks', async () => {
  const api = fakeApi();
  api.on(`GET ${releaseRoutes.releases}`, { body: { items: [], next: null, unreleased: true } });
  api.on(`GET ${contentRoutes.tokens}`, { body: { items: [] } });
  api.on(`GET ${exportSettingsRoute}`, { body: { own: null, formats: [], allows_own: false, version: 0 } });
  api.on(`GET ${webhookRoutes.list}`, { body: { items: [] } });
  for (const channel of ['test', 'live'] as const) api.on(`GET ${channelAddress(channel)}`, aChannel(channel, null));
  render(
    <QueryClientProvider client={queryClient}>
      <GameAccessPage />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  const releases = screen.getByRole('region', { name: 'Releases' });
  expect(await within(releases).findByRole('button', { name: 'Make Release' })).toBeTruthy();
  const tokens = screen.getByRole('region', { name: 'Access tokens' });
  expect(within(tokens).getByRole('button', { name: 'Make Access Token' })).toBeTruthy();
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Releases', 'Exports', 'Access tokens', 'Webhooks']);
});
