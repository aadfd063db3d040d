import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { refusal } from '#test-support/web/document-server.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import type { StoryLineServer } from '#test-support/web/story-line-server.ts';
import { switchAskBeforeSaving } from '#web/shared/dialogs/ask-before-saving.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { bell, dialog, lineId, openLine } from '#web/story-lines/testing/open-your-story-lines.tsx';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

type User = Awaited<ReturnType<typeof openLine>>['user'];

const canvas = () => screen.getByRole('region', { name: 'Story line graph' });
const lastBody = (server: StoryLineServer) => server.writes().at(-1)?.body as StoryLineBody;
const confirm = (user: User) => user.click(dialog().getByRole('button', { name: 'Confirm' }));

const openQuest = async (user: User, title: string) => {
  within(canvas()).getByRole('group', { name: title }).focus();
  await user.keyboard('{Enter}');
};

afterEach(() => void switchAskBeforeSaving(true));

const changeElsewhere = (server: StoryLineServer, change: Partial<ReturnType<typeof aSavedQuest>>, version = 2) => {
  const before = server.quests.get(a);
  if (before) server.quests.set(a, { ...before, ...change, version });
};

const changedMeanwhile = /This quest was changed elsewhere/;
const readQuestsAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['quests'] }));

describe('a quest of the line that was saved elsewhere', () => {
  it('is merged, and saved with the line', async () => {
    const { user, server } = await openLine();
    await openQuest(user, bell);
    await write(user, field('Title'), 'The drowned bell rings');
    changeElsewhere(server, { description: 'Another description of the bell.' });
    await user.click(button('Save Changes'));
    await confirm(user);
    await screen.findByText(/Your version now includes these changes: “The drowned bell rings”, Description/);
    expect(server.quests.get(a)).toMatchObject({
      title: 'The drowned bell rings',
      description: 'Another description of the bell.',
      version: 3,
    });
  });

  it('follows in the inspector where nothing is written, and says what waits for the save', async () => {
    const { user, server } = await openLine();
    await openQuest(user, bell);
    await write(user, field('Title'), 'The drowned bell rings');
    changeElsewhere(server, { description: 'Another description of the bell.' });
    await readQuestsAgain();
    await waitFor(() => expect(field('Description').value).toBe('Another description of the bell.'));
    expect(field('Title').value).toBe('The drowned bell rings');
    expect(screen.queryByText(changedMeanwhile)).toBeNull();
    changeElsewhere(server, { title: 'The silent bell', description: 'Rewritten.' }, 3);
    await readQuestsAgain();
    await waitFor(() => expect(field('Description').value).toBe('Rewritten.'));
    expect((await screen.findByText(changedMeanwhile)).textContent).toBe(
      'This quest was changed elsewhere: title. Saving keeps both, and asks where both changed the same.',
    );
    expect(field('Title').value).toBe('The drowned bell rings');
    expect(within(canvas()).getByRole('group', { name: /^The drowned bell rings/ }).textContent).toContain(
      'Rewritten.',
    );
    // What is written replaces what is cleared before: one step or two.
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(field('Title').value).toBe('The silent bell'));
    expect(field('Description').value).toBe('Rewritten.');
    expect(screen.queryByText(changedMeanwhile)).toBeNull();
  });

  it('is asked about by its name where both changed one place', async () => {
    const { user, server } = await openLine();
    await openQuest(user, bell);
    await write(user, field('Title'), 'The drowned bell rings');
    changeElsewhere(server, { title: 'The silent bell' });
    await user.click(button('Save Changes'));
    await confirm(user);
    const question = within(await screen.findByRole('group', { name: '“The drowned bell rings”, Title' }));
    await user.click(question.getByLabelText(/^Theirs/));
    await user.click(button('Save the merged version'));
    await waitFor(() => expect(server.quests.get(a)).toMatchObject({ title: 'The silent bell' }));
  });

  it('is created again, or leaves the line, where it was deleted', async () => {
    const { user, server } = await openLine();
    await openQuest(user, bell);
    await write(user, field('Title'), 'The drowned bell rings');
    server.quests.delete(a);
    await user.click(button('Save Changes'));
    await confirm(user);
    const question = within(await screen.findByRole('group', { name: 'Quest “The drowned bell rings”' }));
    await user.click(question.getByLabelText(/^Mine/));
    await user.click(button('Save the merged version'));
    await waitFor(() => expect(server.quests.get(a)).toMatchObject({ title: 'The drowned bell rings', version: 1 }));
    expect(lastBody(server).quests?.[a]?.expected).toBeNull();
  });
});

it('the editor of a quest shows the violation that the server finds in it', async () => {
  const { user, server } = await openLine();
  await openQuest(user, bell);
  await write(user, field('Title'), 'The drowned bell rings');
  const detail = 'The quest title should be one line.';
  const errors = [{ pointer: `#/quests/${a}/content/title`, detail }];
  server.answerNext(() => refusal(422, { code: 'quest_title_line', detail, errors }));
  await user.click(button('Save Changes'));
  await confirm(user);
  expect(await screen.findByText(detail)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
});

it('a save without a question shows a note', async () => {
  void switchAskBeforeSaving(false);
  render(<Toasts />);
  const { user, server } = await openLine();
  await openQuest(user, bell);
  await write(user, field('Title'), 'The drowned bell rings');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Your changes have been saved.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.quests.get(a)?.title).toBe('The drowned bell rings');
});

it('a save shows an error in its dialog, with a question before it or not', async () => {
  void switchAskBeforeSaving(false);
  const { user, server } = await openLine();
  await openQuest(user, bell);
  await write(user, field('Title'), 'The drowned bell rings');
  server.answerNext(() => refusal(500, { code: 'internal' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Report this issue to the administrators')).toBeTruthy();
});

describe('a draft on the device', () => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [] });
  const { id: _id, uid: _uid, version: _version, updated_at: _at, ...content } = aSavedQuest();

  it('opens with the drafts of its quests, and without drafts as before', () => {
    const draft = { id: lineId, version: 3, original: line, content: line };
    expect(storyLineKind.isDraft(draft)).toBe(true);
    const quests = { [a]: { content: { ...content, title: '' }, original: null, expected: null } };
    expect(storyLineKind.isDraft({ ...draft, content: { ...line, quests } })).toBe(true);
    expect(storyLineKind.isDraft({ ...draft, content: { ...line, quests: { [a]: {} } } })).toBe(false);
  });

  it('counts as changed only if a quest that the line contains differs', () => {
    const same = { content, original: content, expected: 1 };
    const changed = { ...same, content: { ...content, title: 'Another title' } };
    expect(storyLineKind.isSame(line, { ...line, quests: { [a]: same } })).toBe(true);
    expect(storyLineKind.isSame(line, { ...line, quests: { [a]: changed } })).toBe(false);
    expect(storyLineKind.isSame(line, { ...line, quests: { quest_elsewhere: changed } })).toBe(true);
  });
});
