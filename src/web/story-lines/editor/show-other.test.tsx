import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, d, e } from '#test-support/builders/a-story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  dialog,
  ferry,
  lantern,
  openLine,
  openTab,
  serverWithLine,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const otherId = toStoryLineId('designer', 'other-line');
const otherTitle = 'The other shore';

const serverWithTwoLines = () => {
  const server = serverWithLine();
  server.quests.set(e, aSavedQuest({ id: e, title: 'The tide' }));
  server.lines.set(
    otherId,
    aSavedStoryLine({ ...aStoryLine({ [a]: [], [d]: [], [e]: [d] }), title: otherTitle, id: otherId }),
  );
  return server;
};

const card = (title: string) =>
  within(screen.getByRole('region', { name: 'Story line graph' })).getByRole('group', { name: title });

const show = async (user: Awaited<ReturnType<typeof openLine>>['user'], title: string) => {
  await user.click(button('Show a quest of another line'));
  await screen.findByRole('dialog', { name: 'Show a quest of another line' });
  expect(dialog().queryByRole('button', { name: bell })).toBeNull();
  await user.click(await dialog().findByRole('button', { name: title }));
  await user.click(dialog().getByRole('button', { name: 'Show it here' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
};

it('a quest of another line is shown as a card, opens the selected quest, and is saved with the line', async () => {
  const { user, server } = await openLine(serverWithTwoLines());
  card(lantern).focus();
  await user.keyboard(' ');
  await show(user, ferry);
  const shown = card(`${ferry}, in ${otherTitle}`);
  shown.focus();
  await user.keyboard(' ');
  await openTab(user, 'Quest');
  const panel = within(screen.getByRole('tabpanel', { name: 'Quest' }));
  expect(panel.getByText(`Belongs to the story line “${otherTitle}”.`)).toBeTruthy();
  expect(panel.getByRole('button', { name: lantern })).toBeTruthy();
  expect(panel.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await dialog().findByRole('button', { name: 'Confirm' }));
  const body = server.writes().at(-1)?.body as StoryLineBody;
  expect(Object.keys(body.story_quests[b]?.prerequisite_quests ?? {})).toEqual([a, d]);
  expect(body.references?.[d]?.line).toBe(otherId);
  expect(Object.hasOwn(body.story_quests, d)).toBe(false);
});

it('is linked, moved and removed by keyboard, and each is taken back', async () => {
  const { user } = await openLine(serverWithTwoLines());
  await show(user, ferry);
  const name = `${ferry}, in ${otherTitle}`;
  card(name).focus();
  await user.keyboard('l');
  card(bell).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: `${ferry} comes before ${bell}` })).toBeTruthy();
  card(name).focus();
  await user.keyboard(' {Delete}');
  expect(screen.queryByRole('group', { name })).toBeNull();
  expect(screen.queryByRole('img', { name: `${ferry} comes before ${bell}` })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(card(name)).toBeTruthy();
  expect(screen.getByRole('img', { name: `${ferry} comes before ${bell}` })).toBeTruthy();
});

it('no link enters it, and that is explained', async () => {
  const { user } = await openLine(serverWithTwoLines());
  await show(user, ferry);
  card(bell).focus();
  await user.keyboard('l');
  card(`${ferry}, in ${otherTitle}`).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('img', { name: `${bell} comes before ${ferry}` })).toBeNull();
});
