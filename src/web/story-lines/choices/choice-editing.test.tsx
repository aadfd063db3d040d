import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { a, b, c } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { isAnnounced } from '#web/story-lines/testing/is-announced.ts';
import {
  bell,
  dialog,
  lantern,
  lineId,
  openLine,
  openTab,
  openYourStoryLines,
  questRow,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const canvas = () => screen.getByRole('region', { name: 'Story line graph' });
const card = (title: string) => within(canvas()).getByRole('group', { name: (name) => name.startsWith(title) });
const frames = () => within(canvas()).queryAllByRole('button', { name: /^Choice:/ });
const frameNames = () => frames().map(({ textContent }) => textContent);

const pickOnCanvas = async (user: UserEvent, titles: readonly string[]) => {
  for (const title of titles) {
    card(title).focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
  }
};

const crown = { title: 'Crown or guild', quests: [a, b, c], at_most: 1 };
const withChoice = () => openLine(serverWithLine({ choices: { crown } }));
const titleField = () => field('Title of the choice');

describe('a choice', () => {
  it('is made of the selected quests with G, and its title is written at once', async () => {
    const { user, server } = await openLine();
    await pickOnCanvas(user, [bell, lantern]);
    await user.keyboard('g');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await user.keyboard('Crown or guild{Enter}');
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 1 of 2']);
    expect(card(bell).getAttribute('aria-label')).toBe(`${bell}, in the choice Crown or guild: at most 1 of 2`);
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(frames()[0]);
    await user.keyboard('{Control>}s{/Control}');
    await user.click(dialog().getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Your changes have been saved.');
    const saved = server.writes().at(-1)?.body as StoryLineBody | undefined;
    expect(Object.values(saved?.choices ?? {})).toEqual([{ title: 'Crown or guild', quests: [a, b], at_most: 1 }]);
  });

  it('is saved with the title that is still in its field', async () => {
    const { user, server } = await openLine();
    await pickOnCanvas(user, [bell, lantern]);
    await user.keyboard('g');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await user.keyboard('Crown or guild{Control>}s{/Control}');
    await user.click(dialog().getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Your changes have been saved.');
    const saved = server.writes().at(-1)?.body as StoryLineBody | undefined;
    expect(Object.values(saved?.choices ?? {})).toEqual([{ title: 'Crown or guild', quests: [a, b], at_most: 1 }]);
  });

  it('is taken back and made again as one step, and its title as another', async () => {
    const { user } = await openLine();
    await pickOnCanvas(user, [bell, lantern]);
    await user.keyboard('g');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await user.keyboard('Crown or guild{Enter}');
    await user.click(button('Undo'));
    expect(frameNames()).toEqual(['Choice: New choice at most 1 of 2']);
    await user.click(button('Undo'));
    expect(frameNames()).toEqual([]);
    await user.click(button('Redo'));
    await user.click(button('Redo'));
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 1 of 2']);
  });

  it('is taken back by keys in its title, and the focus stays in the inspector', async () => {
    const { user } = await openLine();
    await pickOnCanvas(user, [bell, lantern]);
    await user.keyboard('g');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await user.keyboard('Crown or guild{Control>}z{/Control}');
    expect(frames()).toHaveLength(1);
    await user.keyboard('{Enter}{Control>}z{/Control}');
    expect(frameNames()).toEqual(['Choice: New choice at most 1 of 2']);
    await user.keyboard('{Control>}z{/Control}');
    expect(frameNames()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Story' }));
  });

  it('gives the focus to the next row when it is removed', async () => {
    const other = { title: 'Bell or book', quests: [a, b], at_most: 1 };
    const { user } = await openLine(serverWithLine({ choices: { crown, other } }));
    await openTab(user, 'Story');
    const heads = ['Crown or guild', 'Bell or book'].map((title) =>
      screen.getByRole('button', { name: new RegExp(`^${title}`) }),
    );
    await user.click(heads[0] ?? document.body);
    button('Remove the choice Crown or guild').focus();
    await user.keyboard('{Enter}');
    expect(frames()).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bell or book/ }));
  });

  it("can't be made of one quest, and the canvas says why", async () => {
    const { user } = await openLine();
    await pickOnCanvas(user, [bell]);
    await user.keyboard('g');
    expect(await screen.findByText('A choice should have at least 2 quests.')).toBeTruthy();
    expect(frames()).toEqual([]);
  });

  it.each([
    ['over the canvas', 'Story', 'Make a choice of the selected quests'],
    ['above the list of quests', 'Quests', 'Make a choice of 2 quests'],
    ['in the tab Story', 'Story', 'Make a choice of 2 quests'],
  ])('is made with the button %s', async (_, tab, name) => {
    const { user } = await openLine();
    await openTab(user, 'Quests');
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    expect(screen.queryByRole('button', { name: 'Make a choice of 2 quests' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: `Select ${wolves}` }));
    await openTab(user, tab);
    await user.click(button(name));
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    expect(frameNames()).toEqual(['Choice: New choice at most 1 of 2']);
  });

  it('is made with a tool that shows its word', async () => {
    const { user } = await openLine();
    await pickOnCanvas(user, [bell, lantern]);
    expect(button('Make a choice of the selected quests').textContent).toMatch(/^Make a choice/);
  });

  it('opens from its title on the canvas, where it is changed and removed', async () => {
    const { user } = await withChoice();
    await openTab(user, 'Checks');
    await user.click(frames()[0] ?? canvas());
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await user.selectOptions(field('A player does'), 'at most 2 of 3');
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 2 of 3']);
    await user.click(button(`Take ${wolves} out of Crown or guild`));
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 1 of 2']);
    const staying = button(`Take ${bell} out of Crown or guild`);
    expect(staying.title).toBe(`${bell} stays: a choice has at least 2 quests`);
    await user.click(staying);
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 1 of 2']);
    await user.click(button('Remove the choice Crown or guild'));
    expect(frames()).toEqual([]);
    await isAnnounced('Removed a choice.');
    await user.click(button('Undo'));
    expect(frameNames()).toEqual(['Choice: Crown or guild at most 1 of 2']);
  });

  it('keeps its title where the field is emptied or left with Escape', async () => {
    const { user } = await withChoice();
    await user.click(frames()[0] ?? canvas());
    await user.clear(titleField());
    expect(screen.getByText('The title of a choice has 1 to 50 characters.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(titleField().value).toBe('Crown or guild');
    await write(user, titleField(), 'Another');
    await user.keyboard('{Escape}');
    expect(titleField().value).toBe('Crown or guild');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('has buttons that go to its quests where the line is not edited', async () => {
    const { user } = openYourStoryLines(serverWithLine({ choices: { crown } }), `?storyLine=${lineId}`);
    const row = await screen.findByRole('button', { name: 'Crown or guild at most 1 of 3' });
    await user.click(row);
    const quests = within(screen.getByRole('list', { name: 'Quests of the choice' }));
    expect(quests.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([bell, lantern, wolves]);
    await user.click(quests.getByRole('button', { name: lantern }));
    expect(document.activeElement).toBe(card(lantern));
  });

  it('is among the words in the rows of its quests', async () => {
    const { user } = await withChoice();
    await openTab(user, 'Quests');
    expect(questRow(bell).closest('li')?.textContent).toContain('in the choice Crown or guild: at most 1 of 3');
  });
});
