import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { ownLossesAddress } from '#contract/exchange/own-exports.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { ExportButton } from './export-button.tsx';

let api: FakeApi;
const settings = { own: null, formats: [], version: 0 };
const space = 'space_guild';

beforeEach(() => {
  api = fakeApi();
  vi.spyOn(console, 'error').mockReturnValue();
});

const draw = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ExportButton owner={space} />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return userEvent.setup();
};

test('what a space has is downloaded in a format whose losses are shown before', async () => {
  api.on(`GET ${exportSettingsRoute}`, { body: { ...settings, allows_own: true } });
  const noLosses = { items: [], total: 0, totals: { stops: 0, changes: 0, looks: 0 } };
  api.on(`GET ${ownLossesAddress(space, 'json')}`, { body: noLosses });
  const loss = { item: 'quest_ropewalk1', title: 'A rope', place: '', code: 'nobody', detail: 'Nobody gives it.' };
  api.on(`GET ${ownLossesAddress(space, 'azerothcore')}`, {
    body: { items: [{ ...loss, weight: 'stops' }], total: 1, totals: { stops: 1, changes: 0, looks: 0 } },
  });
  const person = draw();
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Export the Space's Quests and Story Lines" }));
  expect(await dialog.findByText('Nothing is left out.')).toBeTruthy();
  await person.selectOptions(dialog.getByLabelText('Format'), 'AzerothCore');
  expect(await dialog.findByRole('heading', { name: '1 thing stops players' })).toBeTruthy();
  expect(
    dialog.getByText(/Each export counts them anew. After a second export, what players did may count for another/),
  ).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'A rope' }).getAttribute('href')).toBe(
    `/dashboard/spaces/${space}/quests?quest=quest_ropewalk1`,
  );
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    `/api/owners/${space}/exports/azerothcore?first_id=900000`,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('nothing leads to an export where the installation allows none', async () => {
  api.on(`GET ${exportSettingsRoute}`, { body: { ...settings, allows_own: false } });
  draw();
  await waitFor(() => expect(api.count(`GET ${exportSettingsRoute}`)).toBe(1));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
