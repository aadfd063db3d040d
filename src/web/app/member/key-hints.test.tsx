import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { learnedAddress, learnedRoutes } from '#contract/learned.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKeyHints } from './use-key-hints.ts';

function Tools() {
  useKeyHints();
  return (
    <>
      <button {...shortcutProps('undo')}>Undo</button>
      <button {...shortcutProps('redo')}>Redo</button>
      <button {...shortcutProps('duplicate')}>Duplicate</button>
      <Toasts />
    </>
  );
}

const openTools = () => {
  const api = fakeApi();
  api.on(`GET ${learnedRoutes.list}`, { body: { items: ['tour', 'key-duplicate'] } });
  for (const name of ['key-undo', 'key-redo'] as const) api.on(`PUT ${learnedAddress(name)}`, { status: 204 });
  render(<Tools />);
  onTestFinished(forgetPage);
  return { api, user: userEvent.setup() };
};

const said = () => screen.queryAllByText(/A key does this/).map(({ textContent }) => textContent);

it('says once which key does what was pressed twice', async () => {
  const { api, user } = openTools();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await user.click(undo);
  expect(said()).toEqual([]);
  await user.click(undo);
  await screen.findByText('A key does this, too. Ctrl+Z: Undo a step of the story line.');
  await user.click(undo);
  await user.dblClick(screen.getByRole('button', { name: 'Duplicate' }));
  expect(said()).toHaveLength(1);
  expect(api.count(`PUT ${learnedAddress('key-undo')}`)).toBe(1);
});

it('waits for a dialog that the press opened', async () => {
  const { user } = openTools();
  const redo = screen.getByRole('button', { name: 'Redo' });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  await user.click(redo);
  dialog.setAttribute('open', '');
  await user.click(redo);
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/Redo it/)).toBeNull();
  dialog.remove();
  await screen.findByText(/Redo it/);
});
