import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { a } from '#test-support/builders/a-story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import {
  bell,
  lantern,
  lineId,
  openLineQuests,
  openTab,
  openYourStoryLines,
  questRow,
  serverWithLine,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

import { Inspector } from './inspector.tsx';
import { openInspector, showTab, toggleInspector, useInspector } from './use-inspector.ts';

const scrolled = (name: string): number =>
  screen.getByRole('tabpanel', { name: new RegExp(`^${name}(:|$)`) }).scrollTop;
const scrollDown = (name: string): void => void (screen.getByRole('tabpanel', { name }).scrollTop = 300);

const cardOf = (title: string) => screen.getByRole('group', { name: title });

it('each tab begins at its top', async () => {
  const { user } = await openLineQuests();
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  scrollDown('Quest');
  await openTab(user, 'Checks');
  expect(scrolled('Checks')).toBe(0);
});

it('each quest begins at its top', async () => {
  const { user } = await openLineQuests();
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  scrollDown('Quest');
  cardOf(lantern).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('form', { name: 'Quest editor' }).textContent).toContain(lantern);
  expect(scrolled('Quest')).toBe(0);
});

it.each(['', '&mode=edit'])('the heading of a quest begins at the side where its title begins: %s', async (mode) => {
  const title = 'سؤال طويل عن الجرس';
  const server = serverWithLine();
  server.quests.set(a, aSavedQuest({ id: a, title }));
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}${mode}`);
  (await screen.findByRole('group', { name: title })).focus();
  await user.keyboard(' ');
  await openTab(user, 'Quest');
  const heading = within(screen.getByRole('tabpanel', { name: 'Quest' })).getByRole('heading', { name: title });
  expect([heading.parentElement?.dir, heading.childElementCount]).toEqual(['auto', 0]);
});

/** Draws two tabs, and returns which tab was marked as selected while the panel of the second one was drawn. */
const drawSecondPanel = async (isWanted: boolean): Promise<string | null> => {
  const marked: (string | null)[] = [];
  function Panel() {
    marked.push(screen.getByRole('tab', { selected: true }).textContent);
    return null;
  }
  function TwoTabs() {
    const { tab } = useInspector();
    const second = { id: 'quests', label: 'Quests', isWanted, panel: <Panel /> } as const;
    return (
      <Inspector
        tabs={[{ id: 'story', label: 'Story', panel: null }, second]}
        tab={tab}
        quest={null}
        onTab={openInspector}
      />
    );
  }
  showTab('story');
  const { unmount } = render(<TwoTabs />);
  await userEvent.click(screen.getByRole('tab', { name: 'Quests' }));
  unmount();
  return marked[0] ?? null;
};

it('a pressed tab answers before its panel is drawn', async () => {
  expect(await drawSecondPanel(false)).toBe('Quests');
});

it('a panel whose field gets the focus is drawn with its tab', async () => {
  expect(await drawSecondPanel(true)).toBe('Story');
});

function Frame() {
  const { isOpen, tab } = useInspector();
  return (
    <>
      <p>{isOpen ? 'pressed' : 'not pressed'}</p>
      <Inspector tabs={[{ id: 'story', label: 'Story', panel: null }]} tab={tab} quest={null} onTab={openInspector} />
    </>
  );
}

const isDrawn = () => screen.queryByRole('complementary') !== null;

it('follows the press of its button', () => {
  openInspector('story');
  render(<Frame />);
  for (const [pressed, drawn] of [
    ['not pressed', true],
    ['pressed', false],
  ] as const) {
    act(() => {
      flushSync(toggleInspector);
      expect([screen.queryByText(pressed) !== null, isDrawn()]).toEqual([true, drawn]);
    });
    expect(isDrawn()).toBe(!drawn);
  }
});
