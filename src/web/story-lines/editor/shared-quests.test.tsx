import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine, storyLineServer } from '#test-support/web/story-line-server.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import { bell, openLine, openTab, openYourStoryLines } from '#web/story-lines/testing/open-your-story-lines.tsx';

const other = toStoryLineId('designer', 'other-line');

const serverWithOther = () =>
  storyLineServer({
    quests: [a, b, c, d].map((id, index) => aSavedQuest({ id, title: [bell, 'Beta', 'Gamma', 'Delta'][index] ?? '' })),
    lines: [
      aSavedStoryLine({ ...aStoryLine({ [b]: [], [c]: [b] }), id: toStoryLineId('designer', 'drowned-bell') }),
      aSavedStoryLine({ ...aStoryLine({ [a]: [], [d]: [] }), id: other, title: 'The other line' }),
    ],
  });

const cards = () =>
  within(screen.getByRole('region', { name: 'Story line graph' }))
    .getAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));

const panel = () => within(screen.getByRole('tabpanel', { name: 'Quest' }));

const pasteElsewhere = async (answer: 'Copy' | 'Share') => {
  const server = serverWithOther();
  const first = openYourStoryLines(server, `?storyLine=${other}&mode=edit`);
  const canvas = within(await screen.findByRole('region', { name: 'Story line graph' }));
  canvas.getByRole('group', { name: bell }).focus();
  await first.user.keyboard(' {Control>}c{/Control}');
  cleanup();
  const { user } = await openLine(server);
  screen.getByRole('region', { name: 'Story line graph' }).focus();
  await user.keyboard('{Control>}v{/Control}');
  const question = within(await screen.findByRole('dialog', { name: 'Share or copy?' }));
  expect(question.getByText('1 of these quests is in The other line.')).toBeTruthy();
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Copy', 'Share']),
  );
  await user.click(question.getByRole('button', { name: answer }));
  return cards().filter((name) => name?.startsWith(bell));
};

it('pasting quests of another line asks whether they are shared or copied', async () => {
  expect(await pasteElsewhere('Copy')).toEqual([expect.stringMatching(/^The bell \(copy\)/)]);
  cleanup();
  expect(await pasteElsewhere('Share')).toEqual([expect.stringMatching(/^The bell(?! \(copy\))/)]);
});

it('the editor of a quest names the lines that change with it, before and after it is put in', async () => {
  const { user } = await openLine(serverWithOther());
  const canvas = within(screen.getByRole('region', { name: 'Story line graph' }));
  const choose = async (title: string, keys = ' ') => {
    canvas.getByRole('group', { name: title }).focus();
    await user.keyboard(keys);
  };
  await choose('Beta');
  await openTab(user, 'Quest');
  expect(panel().queryByRole('region', { name: 'In these story lines' })).toBeNull();
  await user.click(button('Add Quest To Storyline'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Quest To Storyline' }));
  await user.click(await dialog.findByRole('button', { name: bell }));
  await user.click(dialog.getByRole('button', { name: 'Add Quest To Storyline' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await choose(bell);
  const lines = within(await screen.findByRole('region', { name: 'In these story lines' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The drowned bell',
    'The other line',
  ]);
  expect(lines.getByText('A change of this quest changes all of them.')).toBeTruthy();
  await choose('Beta', '{Shift>} {/Shift}');
  expect(panel().getByText(/^1 of these quests is in The other line\. A change of their texts/)).toBeTruthy();
});

it('the tab Quest of a line that is read names the lines of a quest that several have', async () => {
  const server = serverWithOther();
  const [first] = server.lines.values();
  if (first)
    server.lines.set(first.id, {
      ...first,
      story_quests: { ...first.story_quests, ...aStoryLine({ [a]: [] }).story_quests },
    });
  const { user } = openYourStoryLines(server, `?storyLine=${other}`);
  const canvas = within(await screen.findByRole('region', { name: 'Story line graph' }));
  await openTab(user, 'Quest');
  canvas.getByRole('group', { name: bell }).focus();
  await user.keyboard(' ');
  const lines = within(await panel().findByRole('region', { name: 'In these story lines' }));
  expect(lines.getAllByRole('listitem')).toHaveLength(2);
  canvas.getByRole('group', { name: 'Delta' }).focus();
  await user.keyboard(' ');
  expect(await panel().findByRole('heading', { name: 'Delta' })).toBeTruthy();
  expect(panel().queryByRole('region', { name: 'In these story lines' })).toBeNull();
});

it('the dialog that adds quests names the lines that have them, and adds copies', async () => {
  const { user } = await openLine(serverWithOther());
  await user.click(button('Add Quest To Storyline'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Quest To Storyline' }));
  const row = (await dialog.findByRole('button', { name: bell })).closest('li');
  expect(row?.textContent).toContain('In: The other line');
  await user.click(dialog.getByRole('button', { name: bell }));
  const lines = within(await dialog.findByRole('region', { name: 'In these story lines' }));
  expect(lines.getByText('The other line')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add a copy' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(cards().filter((name) => name?.startsWith(bell))).toEqual([expect.stringMatching(/^The bell \(copy\)/)]);
});
