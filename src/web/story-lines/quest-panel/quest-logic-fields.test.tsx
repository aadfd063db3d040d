import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { isAnnounced } from '#web/story-lines/testing/is-announced.ts';
import {
  bell,
  lantern,
  lineId,
  openLine,
  openTab,
  openYourStoryLines,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const canvas = () => screen.getByRole('region', { name: 'Story line graph' });
const card = (title: string) => within(canvas()).getByRole('group', { name: (name) => name.startsWith(title) });
const nameOf = (title: string) => card(title).getAttribute('aria-label');
const part = () => screen.getByRole('region', { name: 'In this story line' });
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const joined = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });

/** Opens a line whose last quest has two prerequisites, with that quest in the inspector. */
const openJoined = async (choices: Parameters<typeof serverWithLine>[0] = {}) => {
  const opened = await openLine(serverWithLine({ ...joined, ...choices }));
  await pick(opened.user, wolves);
  await openTab(opened.user, 'Quest');
  return opened;
};

const pick = async (user: UserEvent, title: string) => {
  card(title).focus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
};

describe('the logic of a quest in the inspector', () => {
  it('changes how many prerequisites open the quest, which its card and links show', async () => {
    const { user } = await openJoined();
    await user.selectOptions(field('Opens after'), 'any 1 of 2');
    expect(nameOf(wolves)).toBe(`${wolves}, any 1 of 2`);
    expect(card(wolves).textContent).toContain('any 1 of 2');
    expect(screen.getByRole('img', { name: `${bell} comes before ${wolves}, any 1 of 2` })).toBeTruthy();
    await isAnnounced(`Made “${wolves}” need 1 of its prerequisites.`);
    expect(await accessibilityFaults()).toEqual([]);
    await user.selectOptions(field('Opens after'), 'all 2 prerequisites');
    expect(nameOf(wolves)).toBe(wolves);
  });

  it('is above the texts, one tab stop before the title', async () => {
    const { user } = await openJoined();
    const title = screen.getByRole('combobox', { name: 'Title' });
    expect(field('Opens after').compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    title.focus();
    await user.tab({ shift: true });
    expect(part().contains(document.activeElement)).toBe(true);
  });

  it('collapses to its words, and the device remembers that', async () => {
    const { user } = await openJoined();
    await user.selectOptions(field('Opens after'), 'any 1 of 2');
    await user.click(check('Optional'));
    await user.click(button('In this story line'));
    expect(part().textContent).toBe('In this story lineany 1 of 2 · optional');
    for (const other of [bell, wolves]) {
      card(other).focus();
      await user.keyboard(' ');
    }
    expect(part().textContent).toBe('In this story lineany 1 of 2 · optional');
    await user.click(button('In this story line'));
    expect(check('Optional').checked).toBe(true);
  });

  it('makes the quest optional and hides it', async () => {
    const { user } = await openJoined();
    await user.click(check('Optional'));
    await user.click(check('Hidden until open'));
    expect(nameOf(wolves)).toBe(`${wolves}, optional, hidden until open`);
    await user.click(button('Undo'));
    expect(check('Hidden until open').checked).toBe(false);
  });

  it('changes all selected quests in one step', async () => {
    const { user } = await openJoined();
    await pick(user, bell);
    await user.click(check('Optional (all 2 selected quests)'));
    expect([nameOf(bell), nameOf(wolves)]).toEqual([`${bell}, optional`, `${wolves}, optional`]);
    await user.click(button('Undo'));
    expect([nameOf(bell), nameOf(wolves)]).toEqual([bell, wolves]);
  });

  it('repeats the quest after hours or at a time', async () => {
    const { user } = await openJoined();
    await user.selectOptions(field('Repeats'), 'by hours');
    await write(user, field('Hours'), '48');
    expect(nameOf(wolves)).toBe(`${wolves}, repeats every 48 hours`);
    await user.selectOptions(field('Repeats'), 'daily');
    await user.type(field('At (may be empty)'), '04:00');
    expect(nameOf(wolves)).toBe(`${wolves}, repeats daily at 04:00`);
    await user.selectOptions(field('Repeats'), 'never');
    expect(nameOf(wolves)).toBe(wolves);
  });

  it('puts the quest into a choice, opens the choice, and takes the quest out', async () => {
    const { user } = await openJoined({
      choices: { crown: { title: 'Crown or guild', quests: [a, b], at_most: 1 } },
    });
    await user.selectOptions(field('Put into a choice'), 'Crown or guild');
    await user.click(button('Put in'));
    expect(nameOf(wolves)).toBe(`${wolves}, in the choice Crown or guild: at most 1 of 3`);
    await user.click(button(`Take ${wolves} out of Crown or guild`));
    expect(nameOf(wolves)).toBe(wolves);
  });

  it('is shown in words where the line is not edited, and the words open its choices', async () => {
    const { [c]: last, ...others } = joined.story_quests;
    const story_quests = { ...others, ...(last && { [c]: { ...last, needs: 1, optional: true as const } }) };
    const choices = { crown: { title: 'Crown or guild', quests: [a, c], at_most: 1 } };
    const { user } = openYourStoryLines(serverWithLine({ story_quests, choices }), `?storyLine=${lineId}`);
    await screen.findByRole('region', { name: 'Story line graph' });
    await pick(user, wolves);
    const words = within(screen.getByRole('list', { name: 'Logic' }));
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['any 1 of 2', 'optional']);
    expect(await accessibilityFaults()).toEqual([]);
    const choice = within(screen.getByRole('list', { name: 'Choices' })).getByRole('button');
    await user.click(choice);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Story');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByText(lantern, { selector: 'li *' })).toBeNull();
  });
});
