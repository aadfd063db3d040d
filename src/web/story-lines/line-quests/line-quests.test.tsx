import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { button, field } from '#web/shared/testing/open-screen.tsx';
import { isAnnounced } from '#web/story-lines/testing/is-announced.ts';
import {
  bell,
  dialog,
  ferry,
  lantern,
  lineId,
  openLineQuests,
  questOrder,
  questRow,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const openRow = async (title: string) => {
  const opened = await openLineQuests();
  await opened.user.click(questRow(title));
  return opened;
};

const choice = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name });

const addFerry = async (user: UserEvent) => {
  await user.click(button('Add Quest To Storyline'));
  await user.click(dialog().getByRole('button', { name: ferry }));
  await user.click(dialog().getByRole('button', { name: 'Add Quest To Storyline' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
};

describe('the quests in the list', () => {
  it('open one at a time, and are selected with it', async () => {
    const { user } = await openRow(lantern);
    expect(questRow(lantern).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${lantern}` }).checked).toBe(true);
    await user.click(questRow(wolves));
    expect(questRow(lantern).getAttribute('aria-expanded')).toBe('false');
    await user.click(questRow(wolves));
    expect(questRow(wolves).getAttribute('aria-expanded')).toBe('false');
  });

  it('get a prerequisite, but none that comes after them', async () => {
    const { user } = await openLineQuests();
    await addFerry(user);
    await user.click(questRow(lantern));
    expect(screen.queryByRole('option', { name: bell })).toBeNull();
    expect(choice(`${wolves} (comes after it)`).disabled).toBe(true);
    expect(button('Add').disabled).toBe(true);
    await user.selectOptions(field('Add a prerequisite'), ferry);
    await user.click(button('Add'));
    expect(button(`Remove prerequisite ${ferry}`)).toBeTruthy();
    expect(document.activeElement).toBe(field('Add a prerequisite'));
    await isAnnounced(`Made “${ferry}” a prerequisite of “${lantern}”.`);
    expect(questOrder()).toEqual([bell, ferry, lantern, wolves]);
  });

  it('lose a prerequisite, and keep the focus', async () => {
    const { user } = await openRow(lantern);
    await user.click(button(`Remove prerequisite ${bell}`));
    expect(screen.getByText('No prerequisites: it can be played first.')).toBeTruthy();
    expect(document.activeElement?.closest('li')).toBe(questRow(lantern).closest('li'));
    await isAnnounced(`Removed “${bell}” from the prerequisites of “${lantern}”.`);
  });

  it('leave the line one by one, and the focus goes to the next', async () => {
    const { user } = await openRow(lantern);
    await user.click(button(`Remove ${lantern} from the story line`));
    expect(questOrder()).toEqual([bell, wolves]);
    expect(document.activeElement).toBe(questRow(wolves));
    await isAnnounced(`Took “${lantern}” out of the story line.`);
  });

  it('change their order where no link keeps them', async () => {
    const { user, server } = await openLineQuests();
    await addFerry(user);
    await user.click(questRow(ferry));
    const before = questOrder();
    await user.click(button('Move earlier'));
    expect(questOrder().indexOf(ferry)).toBeLessThan(before.indexOf(ferry));
    expect(document.activeElement).toBe(button('Move earlier'));
    await user.click(questRow(lantern));
    expect(button('Move earlier').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Save Changes'));
    await user.click(dialog().getByRole('button', { name: 'Confirm' }));
    await dialog().findByText('Your changes have been saved.');
    const saved = server.lines.get(lineId);
    expect(saved && prerequisitesIn(saved)).toMatchObject({ [c]: [b], [d]: [] });
  });

  it('are removed together once selected', async () => {
    const { user } = await openLineQuests();
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${wolves}` }));
    await user.click(button('Remove the selected quests'));
    expect(questOrder()).toEqual([lantern]);
    await isAnnounced('Took 2 quests out of the story line.');
    await user.click(button('Undo'));
    expect(questOrder()).toEqual([bell, lantern, wolves]);
  });
});

describe('the search for a quest', () => {
  it('shows and selects the first match, and the next one with each Enter', async () => {
    const { user } = await openLineQuests();
    await user.type(screen.getByRole('combobox', { name: 'Find a quest' }), 'the');
    await user.keyboard('{Enter}{Enter}');
    expect(questRow(lantern).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field('Find a quest'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: lantern }));
  });
});
