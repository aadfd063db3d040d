import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine, storyLineServer, type StoryLineServer } from '#test-support/web/story-line-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { YourStoryLinesPage } from '#web/story-lines/your-story-lines-page.tsx';

export const [bell, lantern, wolves, ferry] = ['The bell', 'The lantern', 'The wolves', 'The ferry'] as const;

const quests = [
  aSavedQuest({ id: a, title: bell }),
  aSavedQuest({ id: b, title: lantern }),
  aSavedQuest({ id: c, title: wolves }),
  aSavedQuest({ id: d, title: ferry }),
];

export const lineId = toStoryLineId('designer', 'drowned-bell');

/** A server with four quests and a story line of three of them, each the prerequisite of the next. */
export const serverWithLine = (content: Partial<StoryLineContent> = {}): StoryLineServer =>
  storyLineServer({
    quests,
    lines: [aSavedStoryLine({ ...aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), ...content, id: lineId, version: 3 })],
  });

export const openYourStoryLines = (server: StoryLineServer, search = '') =>
  openScreen(YourStoryLinesPage, server, search);

/** Opens the line's editor, at the tab Story. */
export const openLine = async (server = serverWithLine()) => {
  const opened = openYourStoryLines(server, `?storyLine=${lineId}&mode=edit`);
  await screen.findByRole('region', { name: 'Story line graph' });
  return { server, ...opened };
};

/** Opens the line's editor, at the tab Quests. */
export const openLineQuests = async (server = serverWithLine()) => {
  const opened = await openLine(server);
  await openTab(opened.user, 'Quests');
  return opened;
};

export const openTab = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}(:|$)`) }));

export const questRow = (title: string) =>
  within(questList()).getByRole<HTMLButtonElement>('button', { name: new RegExp(`^\\d+\\. ?${title}$`) });
const questList = () => screen.getByRole('list', { name: 'Quests of this story line' });
export const questOrder = () =>
  within(questList())
    .getAllByRole('button', { name: /^\d+\./ })
    .map(({ textContent }) => textContent?.replace(/^\d+\. ?/, ''));
export const dialog = () => within(screen.getByRole('dialog'));
