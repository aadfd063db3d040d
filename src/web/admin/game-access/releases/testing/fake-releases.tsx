import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { type ChannelState, type Release, releaseRoutes, type Releases } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { ReleasesPanel } from '#web/admin/game-access/releases/releases-panel.tsx';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

export const releaseList = `GET ${releaseRoutes.releases}`;
export const aRelease = (number: number, overrides: Partial<Release> = {}): Release => ({
  number,
  note: `Note ${number}`,
  made_at: Date.now() - 3 * 86_400_000,
  made_by: 'ysa@saltlea.example',
  version: `v-${number}`,
  quests: 50,
  story_lines: 6,
  digest: `${number}`.padEnd(64, 'a'),
  bytes: 12_345,
  ...overrides,
});
export const aReleaseList = (items: Release[], rest: Partial<Releases> = {}): { body: Releases } => ({
  body: { items, next: null, unreleased: false, ...rest },
});
export const aChannel = (channel: Channel, release: number | null, tag = '0') => ({
  body: {
    channel,
    release,
    changed_at: release === null ? null : Date.now() - 2 * 86_400_000,
    changed_by: release === null ? null : 'mara@saltlea.example',
  } satisfies ChannelState,
  headers: { ETag: `"${tag}"` },
});

const mara: SignedInUser = {
  id: 'mara00000001',
  email: 'mara@saltlea.example',
  display_name: 'Mara',
  rank: 'administrator',
  created_at: '2026-01-02T03:04:05.000Z',
};

export const openReleases = (): UserEvent => {
  knowUser(mara);
  render(
    <QueryClientProvider client={queryClient}>
      <ReleasesPanel />
      <ProofHost />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return userEvent.setup();
};
