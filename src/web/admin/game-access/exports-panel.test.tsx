import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { exportSettingsRoute, type ExportSettings } from '#contract/exchange/export-settings.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { ExportsPanel } from './exports-panel.tsx';

let api: FakeApi;
const stored: ExportSettings = { own: null, formats: ['azerothcore'], allows_own: false, version: 3, stamp: 'abc' };
const put = `PUT ${exportSettingsRoute}`;

beforeEach(() => {
  api = fakeApi();
  api.on(`GET ${exportSettingsRoute}`, { body: stored });
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ExportsPanel />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  await screen.findByRole('button', { name: 'Save Settings' });
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const own = () => screen.getByLabelText<HTMLSelectElement>("Exports of people's own content");
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

test('the formats that the game reads are named, and own exports allowed, together', async () => {
  const person = await open();
  expect([box('AzerothCore').checked, box('FTB Quests 1.20').checked, own().value]).toEqual([true, false, 'server']);
  expect(save().disabled).toBe(true);
  expect(await accessibilityFaults()).toEqual([]);
  await person.click(box('FTB Quests 1.20'));
  await person.selectOptions(own(), 'On');
  api.on(put, ({ body }) => ({ body: { ...stored, ...(body as object), allows_own: true, version: 4, stamp: 'def' } }));
  await person.click(save());
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const sent = api.requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ own: 'on', formats: ['ftb@1.20', 'azerothcore'] });
  expect(sent?.headers.get('If-Match')).toBe('"3.abc"');
  expect([box('FTB Quests 1.20').checked, own().value, save().disabled]).toEqual([true, 'on', true]);
});

test('what is chosen while the settings are sent stays, and is not said to be saved', async () => {
  const person = await open();
  const answer = Promise.withResolvers<void>();
  api.on(put, async ({ body }) => {
    await answer.promise;
    return { body: { ...stored, ...(body as object), allows_own: false, version: 4, stamp: 'def' } };
  });
  await person.click(box('Unreal'));
  await person.click(save());
  await vi.waitFor(() => expect(api.count(put)).toBe(1));
  await person.click(box('FTB Quests 1.20'));
  answer.resolve();
  await vi.waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'));
  expect([box('FTB Quests 1.20').checked, save().disabled]).toEqual([true, false]);
  expect(screen.queryByText('The settings are saved.')).toBeNull();
});

test('what somebody else saved meanwhile is read again, and what was chosen stays', async () => {
  const person = await open();
  await person.click(box('Unreal'));
  api.on(put, problemReply(412, 'version_mismatch'));
  api.on(`GET ${exportSettingsRoute}`, { body: { ...stored, version: 4, stamp: 'def' } });
  await person.click(save());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(box('Unreal').checked).toBe(true);
  api.on(put, { body: { ...stored, formats: ['azerothcore', 'unreal'], version: 5 } });
  await person.click(save());
  await screen.findByText('The settings are saved.');
  expect(
    api.requests
      .filter(({ method }) => method === 'PUT')
      .at(-1)
      ?.headers.get('If-Match'),
  ).toBe('"4.def"');
});
