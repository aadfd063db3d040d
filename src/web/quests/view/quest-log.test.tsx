import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { PlayersViewButton } from './players-view-button.tsx';

const openView = async (quest = aQuest(), line?: { title: string; description: string; choices: string[] }) => {
  render(
    <main>
      <PlayersViewButton quests={[quest]} {...(line && { line })} />
    </main>,
  );
  onTestFinished(forgetPage);
  await userEvent.click(screen.getByRole('button', { name: 'As players see it' }));
  return within(await screen.findByRole('dialog', { name: 'As players see it' }));
};

it('shows what happens, what to do and what one gets', async () => {
  const view = await openView(aQuest({ title: 'The miller', description: 'Bring him his stone.' }));
  expect(view.getByRole('heading', { name: 'The miller' })).toBeTruthy();
  expect(view.getByText('Bring him his stone.')).toBeTruthy();
  for (const name of ['Who may begin', 'What to do', 'What you get'])
    expect(view.getByRole('heading', { name })).toBeTruthy();
  expect(view.getAllByText('Collect Item:').length).toBeGreaterThan(0);
  expect(await accessibilityFaults()).toEqual([]);
});

it('shows texts with the codes of the game, and nothing of what a text only says', async () => {
  useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
  const view = await openView(aQuest({ title: '&lBold&r plain', description: '<img src=x>' }));
  expect(view.getByRole('heading', { name: 'Bold plain' })).toBeTruthy();
  expect(view.getByText('Bold').style.fontWeight).toBe('700');
  expect(view.getByText('<img src=x>')).toBeTruthy();
});

it('shows what a property is shown as with its codes', async () => {
  useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
  const tick = { id: '0', type: 'Checkmark', type_count: 1, title: '&lTick&r the box' };
  const view = await openView(aQuest({ title: 'One', objectives: { 0: tick } }));
  expect(view.getByText('Tick').style.fontWeight).toBe('700');
});

it('begins with the texts and choices of a story line', async () => {
  const view = await openView(aQuest(), { title: 'Salt roads', description: 'Of salt.', choices: ['One of two'] });
  expect(view.getAllByRole('heading')[1]?.textContent).toBe('Salt roads');
  expect(view.getByText('One of two')).toBeTruthy();
});
