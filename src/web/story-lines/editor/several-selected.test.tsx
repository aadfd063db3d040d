import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { button, field } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  dialog,
  lantern,
  lineId,
  openLine,
  openTab,
  openYourStoryLines,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

type User = Awaited<ReturnType<typeof openLine>>['user'];

const card = (title: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Story line graph' })).getByRole('group', { name: title });

const select = async (user: User, ...titles: string[]) => {
  for (const [index, title] of titles.entries()) {
    card(title).focus();
    await user.keyboard(index === 0 ? ' ' : '{Shift>} {/Shift}');
  }
};

const save = async (user: User) => {
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await dialog().findByRole('button', { name: 'Confirm' }));
};

it('the inspector says that several quests are selected, and changes what all share in one step', async () => {
  const { user, server } = await openLine();
  await select(user, bell, lantern);
  await openTab(user, 'Quest');
  const panel = within(screen.getByRole('tabpanel', { name: 'Quest' }));
  expect(panel.getByRole('heading', { name: '2 quests selected' })).toBeTruthy();
  expect(panel.queryByRole('textbox', { name: 'Title' })).toBeNull();
  await user.selectOptions(field('Story type'), 'Main Story');
  await save(user);
  const body = server.writes().at(-1)?.body as StoryLineBody;
  expect(Object.values(body.quests ?? {}).map(({ content }) => content.type)).toEqual(['Main Story', 'Main Story']);
});

it('Ctrl+Enter makes one quest that needs all selected', async () => {
  const { user } = await openLine();
  await select(user, bell, wolves);
  await user.keyboard('{Control>}{Enter}{/Control}');
  for (const title of [bell, wolves])
    expect(await screen.findByRole('img', { name: new RegExp(`^${title} comes before New quest`) })).toBeTruthy();
  expect(screen.queryByRole('img', { name: new RegExp(`^${lantern} comes before New quest`) })).toBeNull();
});

it('what is not saved counts quests that were taken out, and what else changed', async () => {
  const { user } = await openLine();
  await select(user, bell, lantern);
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Unsaved changes: 2 quests taken out')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await select(user, wolves);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Unsaved changes: 1 moved card')).toBeTruthy();
});

it('a link that has the focus is taken out alone, and the selection stays', async () => {
  const { user } = await openLine();
  await select(user, wolves);
  screen.getByRole('img', { name: `${bell} comes before ${lantern}` }).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('img', { name: `${bell} comes before ${lantern}` })).toBeNull());
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Unsaved changes: 1 quest taken out, 1 changed link')).toBeTruthy();
});

it('the end of a link is led to another quest by keyboard, and a refusal is explained', async () => {
  const { user } = await openLine();
  const link = screen.getByRole('img', { name: `${bell} comes before ${lantern}` });
  link.focus();
  await user.keyboard('l');
  card(bell).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('A quest cannot be its own prerequisite.');
  card(wolves).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: `${bell} comes before ${wolves}` })).toBeTruthy();
  expect(screen.queryByRole('img', { name: `${bell} comes before ${lantern}` })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('img', { name: `${bell} comes before ${lantern}` })).toBeTruthy();
});

it('quests are copied while the line is read', async () => {
  const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
  await screen.findByRole('group', { name: bell });
  await select(user, bell);
  await user.keyboard('{Control>}c{/Control}');
  await user.click(button('Edit Story Line'));
  await screen.findByRole('button', { name: 'Save Changes' });
  await user.keyboard('{Control>}v{/Control}');
  await waitFor(() => expect(card(new RegExp(`^${bell} \\(copy\\)`))).toBeTruthy());
});
