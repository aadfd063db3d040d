import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ListedSpace } from '#contract/spaces.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { SettingsPanel } from './settings-panel.tsx';

const space: ListedSpace = { id: 'space_bells123', name: 'The bell founders', role: 'owner', members: 3, approvals: 0 };

const show = (of: ListedSpace) => (
  <QueryClientProvider client={queryClient}>
    <SettingsPanel space={of} />
  </QueryClientProvider>
);

it('sends what was changed here alone, follows the rest, and says Saved until something is changed again', async () => {
  const person = userEvent.setup();
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (_address: unknown, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent(JSON.parse(String(init.body)));
    return Response.json({ id: space.id, name: space.name, role: 'owner', items: [], may_make: true });
  });
  const { rerender } = render(show(space));
  rerender(show({ ...space, name: 'Renamed by another owner' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Renamed by another owner');
  const approvals = screen.getByLabelText('Approvals before it submits');
  await person.clear(approvals);
  await person.type(approvals, '2');
  await person.click(screen.getByRole('button', { name: 'Save the settings' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent.mock.calls).toEqual([[{ approvals: 2 }]]);
  await person.type(screen.getByLabelText('Name'), '!');
  expect(screen.queryByText('Saved.')).toBeNull();
});
