import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { a, aStoryLine, b, d } from '#test-support/builders/a-story-line.ts';
import type { StoryLineServer } from '#test-support/web/story-line-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { dialog, ferry, lineId, openLine, wolves } from '#web/story-lines/testing/open-your-story-lines.tsx';

const canvas = () => within(screen.getByRole('region', { name: 'Story line graph' }));
const card = (title: string) => canvas().queryByRole('group', { name: title });
const changedMeanwhile = /This story line was changed elsewhere/;

const saveElsewhere = async (server: StoryLineServer, change: Partial<SavedStoryLine>) => {
  const before = server.lines.get(lineId);
  if (!before) throw new Error('The line is gone.');
  server.lines.set(lineId, { ...before, ...change, version: before.version + 1 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['story-lines'] }));
};

it('a line that is written gets the fields and cards that nobody touched here, and says what waits for the save', async () => {
  const { user, server } = await openLine();
  await write(user, field('Title'), 'My bell');
  await saveElsewhere(server, {
    ...aStoryLine({ [a]: [], [b]: [], [d]: [b] }),
    description: 'Another description.',
  });
  await waitFor(() => expect(field('Description').value).toBe('Another description.'));
  expect(field('Title').value).toBe('My bell');
  expect([card(ferry) !== null, card(wolves)]).toEqual([true, null]);
  expect(screen.queryByText(changedMeanwhile)).toBeNull();

  await saveElsewhere(server, { title: 'Their bell', description: 'Once more.' });
  await waitFor(() => expect(field('Description').value).toBe('Once more.'));
  expect((await screen.findByText(changedMeanwhile)).textContent).toBe(
    'This story line was changed elsewhere: title. Saving keeps both, and asks where both changed the same.',
  );
  expect(field('Title').value).toBe('My bell');
  await user.click(button('Save Changes'));
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('group', { name: 'Title' }));
  await user.click(question.getByLabelText(/^Mine/));
  await user.click(button('Save the merged version'));
  await waitFor(() => expect(server.lines.get(lineId)).toMatchObject({ title: 'My bell', description: 'Once more.' }));
  expect(Object.keys(server.lines.get(lineId)?.story_quests ?? {})).toEqual([a, b, d]);
});

it('a step back leads to what is saved now, and a step forward to what was written over it', async () => {
  const { user, server } = await openLine();
  const { description } = aStoryLine();
  await write(user, field('Description'), 'My words');
  await saveElsewhere(server, { ...aStoryLine({ [a]: [], [b]: [], [d]: [b] }), title: 'Their bell' });
  await waitFor(() => expect(field('Title').value).toBe('Their bell'));
  // What is written replaces what is cleared before: one step or two.
  await user.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect(field('Description').value).toBe(description));
  expect([field('Title').value, card(ferry) !== null, card(wolves)]).toEqual(['Their bell', true, null]);
  expect(screen.queryByText(changedMeanwhile)).toBeNull();
  await user.keyboard('{Control>}yy{/Control}');
  await waitFor(() => expect(field('Description').value).toBe('My words'));
  expect([field('Title').value, card(ferry) !== null, card(wolves)]).toEqual(['Their bell', true, null]);
});
