import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemberTools } from './member-tools.tsx';
import { shortcutPlaces, shortcuts } from '#web/shared/shortcuts/shortcuts.ts';
import { switchSingleKeys } from '#web/shared/shortcuts/single-keys.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';

const rowan = {
  id: 'rowan-1',
  email: 'rowan@example.org',
  display_name: 'Rowan',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
} as const;

const titles = {
  everywhere: 'Everywhere',
  lists: 'Lists',
  editors: 'Editors',
  comments: 'Comments',
  graph: 'Story line graph',
} satisfies Record<(typeof shortcutPlaces)[number], string>;

const openScreen = () => {
  const onCreate = vi.fn<() => void>();
  render(
    <>
      <MemberTools user={rowan} />
      <main>
        <button type="button" {...shortcutProps('create')} onClick={onCreate}>
          Create New Quest
        </button>
        <input type="search" aria-label="Search quests" />
      </main>
    </>,
  );
  return { person: userEvent.setup(), onCreate };
};

const findDialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const search = () => screen.getByRole('searchbox');
const single = () => screen.getByRole('checkbox', { name: /single key/ });

afterEach(() => {
  cleanup();
  switchSingleKeys(true);
});

describe('the list of shortcuts', () => {
  it('opens with ? and lists every shortcut by its place', async () => {
    const { person } = openScreen();
    await person.keyboard('?');
    const dialog = within(await findDialog());
    for (const place of shortcutPlaces) {
      const rows = within(dialog.getByRole('region', { name: titles[place] })).getAllByRole('listitem');
      const wanted = Object.values(shortcuts).filter((shortcut) => shortcut.place === place);
      const actions = rows.map((row) => row.firstElementChild?.textContent);
      expect(new Set(actions).size).toBe(wanted.length);
    }
    const editors = within(dialog.getByRole('region', { name: 'Editors' })).getAllByRole('listitem');
    expect(editors.map((row) => row.firstElementChild?.textContent)).toEqual([
      'Save',
      'Undo a step of the story line',
      'Redo it',
    ]);
  });

  it('opens from the person’s panel', async () => {
    const { person } = openScreen();
    await person.click(screen.getByRole('button', { name: 'Rowan' }));
    await person.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await findDialog()).toBeTruthy();
  });
});

describe('single keys', () => {
  it('go to the search and press the screen’s buttons', async () => {
    const { person, onCreate } = openScreen();
    await person.keyboard('n');
    expect(onCreate).toHaveBeenCalledOnce();
    await person.keyboard('/');
    expect(document.activeElement).toBe(search());
  });

  it('are letters in a field', async () => {
    const { person, onCreate } = openScreen();
    await person.type(search(), 'n?/');
    expect(search()).toHaveProperty('value', 'n?/');
    expect([onCreate.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
  });

  it('do nothing below a dialog, nor once they are switched off', async () => {
    const { person, onCreate } = openScreen();
    await person.keyboard('?');
    await findDialog();
    await person.keyboard('n');
    await person.click(single());
    expect(screen.getAllByText('(off)')).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.keyboard('n?');
    await vi.dynamicImportSettled();
    expect([onCreate.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
    expect(document.cookie).toContain('runeloom-single-keys=off');
  });
});
