import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedWorld } from '#test-support/web/world-server.ts';
import { isMarked, openWorld, serveTwoEntries, type ServedWorld } from '#web/world/testing/open-world.tsx';

let api: ServedWorld['api'];
let server: ServedWorld['server'];
beforeEach(() => {
  ({ api, server } = serveTwoEntries());
});

describe('changes of the world', () => {
  test('are saved after a question that says what they touch', async () => {
    server.preview = [{ pointer: '/limits/quest_title', change: 'lowered', quests: 3, story_lines: 0 }];
    const person = await openWorld('limits');
    const least = await screen.findByLabelText('Least: Title of a quest');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await person.clear(least);
    await person.type(least, '10');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save Changes' });
    expect((await within(dialog).findByRole('listitem')).textContent).toBe(
      'Title of a quest is stricter: touches 3 quests',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect(server.world.limits.quest_title).toEqual({ min: 10, max: 50 });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('are saved with what becomes of the entries of a catalogue that goes or comes back', async () => {
    server.preview = [
      { pointer: '/catalogues/npc', change: 'removed', quests: 0, story_lines: 0, entries: 40 },
      { pointer: '/catalogues/item', change: 'added', quests: 2, story_lines: 0, entries: 1 },
    ];
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Characters goes: its 40 entries stay, but nobody sees them until the catalogue comes back',
      'Items is new: touches 2 quests; it has 1 entry from before',
    ]);
  });

  test('say before they are sent that a coin which quests count stays', async () => {
    server.preview = [{ pointer: '/coins/0', change: 'removed', quests: 2, story_lines: 0 }];
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    expect((await dialog.findByRole('listitem')).textContent).toContain(
      'goes: touches 2 quests. A coin that quests count stays, so this world will be refused',
    );
  });

  test('that break a rule show why at their place, and are not sent', async () => {
    const person = await openWorld('limits');
    const least = await screen.findByLabelText('Least: Title of a quest');
    await person.type(least, '5');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const [violation] = checkWorld(
      aSavedWorld({ limits: { ...aSavedWorld().limits, quest_title: { min: 55, max: 50 } } }),
    );
    const message = violation ? describeViolation(violation) : '';
    const bar = within(screen.getByRole('region', { name: 'The world has changes that are not saved.' }));
    expect(bar.getByRole('status').textContent).toBe(`1 place needs a correction. Title of a quest: ${message}`);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(isMarked(least)).toBe(true);
    expect(isMarked(screen.getByLabelText('Most: Title of a quest'))).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.clear(screen.getByLabelText('Most: Title of a quest'));
    await person.type(screen.getByLabelText('Most: Title of a quest'), '60');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
  });

  test('that the server refuses show why at their place', async () => {
    api.on(`PUT ${worldRoutes.world}`, {
      status: 422,
      body: {
        type: 'about:blank',
        title: 'Refused',
        status: 422,
        code: 'invalid_content',
        errors: [{ pointer: '#/limits/rewards/max', detail: 'A world allows 500 rewards at most.' }],
      },
    });
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Show them' }));
    expect(screen.getByText('A world allows 500 rewards at most.')).toBeTruthy();
    const most = screen.getByLabelText('Most: Rewards');
    expect([isMarked(most), document.activeElement === most]).toEqual([true, true]);
  });

  test('go together with what somebody else changed elsewhere meanwhile', async () => {
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    server.world = { ...server.world, name: 'The Reach', version: 4 };
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await person.click(await screen.findByRole('button', { name: 'Save both' }));
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect([server.world.name, server.world.limits.rewards.max]).toEqual(['The Reach', 100]);
  });

  test('that somebody else changed, too, are asked about one by one', async () => {
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.type(screen.getByLabelText('Most: Objectives'), '0');
    const { rewards, objectives } = server.world.limits;
    const limits = { ...server.world.limits, rewards: { ...rewards, max: 7 }, objectives: { ...objectives, max: 8 } };
    server.world = { ...server.world, limits, version: 4 };
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const asked = within(await screen.findByRole('group', { name: 'Rewards' }));
    expect(asked.getByRole('radio', { name: 'Mine Most: 100' })).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
    const saveBoth = screen.getByRole('button', { name: 'Save both' });
    await person.click(asked.getByRole('radio', { name: 'Theirs Most: 7' }));
    expect(saveBoth.hasAttribute('disabled') || saveBoth.getAttribute('aria-disabled') === 'true').toBe(true);
    const objective = within(screen.getByRole('group', { name: 'Objectives' }));
    await person.click(objective.getByRole('radio', { name: 'Mine Most: 100' }));
    await person.click(saveBoth);
    expect(await screen.findByText('The world is saved.')).toBeTruthy();
    expect([server.world.limits.rewards.max, server.world.limits.objectives.max]).toEqual([7, 100]);
  });

  test('are gone once they are discarded', async () => {
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Rewards'), '0');
    await person.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect((screen.getByLabelText('Most: Rewards') as HTMLInputElement).value).toBe('10'));
  });
});
