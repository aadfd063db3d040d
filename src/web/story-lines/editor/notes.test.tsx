import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { write, field, button } from '#web/shared/testing/open-screen.tsx';
import { bell, dialog, openLine, openTab, serverWithLine } from '#web/story-lines/testing/open-your-story-lines.tsx';

const canvas = () => within(screen.getByRole('region', { name: 'Story line graph' }));
const box = { x: 0, y: 600, width: 200, height: 100 };

it('a frame is made around the selected quest, named, coloured, and saved with the line', async () => {
  const { user, server } = await openLine();
  canvas().getByRole('group', { name: bell }).focus();
  await user.keyboard(' f');
  await write(user, await screen.findByRole('textbox', { name: 'Title of the frame or note' }), 'Act one');
  await user.selectOptions(field('Colour'), 'Rose');
  expect(await canvas().findByRole('group', { name: 'Frame “Act one”' })).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await dialog().findByRole('button', { name: 'Confirm' }));
  const body = server.writes().at(-1)?.body as StoryLineBody;
  expect(body.notes).toMatchObject([{ kind: 'frame', title: 'Act one', colour: 'rose', x: -40, y: -40 }]);
});

it('a note is moved, sized and removed by keyboard, and that is taken back', async () => {
  const { user } = await openLine(
    serverWithLine({ notes: [{ id: 'one', kind: 'note', text: 'By the sea', colour: 'amber', ...box }] }),
  );
  const note = () => canvas().getByRole('group', { name: 'Note “By the sea”' });
  (await canvas().findByRole('group', { name: 'Note “By the sea”' })).focus();
  await user.keyboard('{ArrowRight}{Control>}{ArrowDown}{/Control}');
  expect([note().style.transform, note().style.height]).toEqual(['translate(20px,600px)', '120px']);
  await user.keyboard('{Delete}');
  expect(canvas().queryByRole('group', { name: 'Note “By the sea”' })).toBeNull();
  await user.click(button('Undo'));
  expect(await canvas().findByRole('group', { name: 'Note “By the sea”' })).toBeTruthy();
});

it('the 501st is refused, and a notice says so', async () => {
  const notes = Array.from({ length: 500 }, (_, index) => ({
    id: `n${index}`,
    kind: 'note' as const,
    text: `${index}`,
    colour: 'amber',
    ...box,
    x: 100_000,
  }));
  const { user } = await openLine(serverWithLine({ notes }));
  await openTab(user, 'Story');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  expect(screen.getAllByText(/at most 500 pictures, and as many notes/).length).toBeGreaterThan(0);
});

it('a picture without an image is a frame with its name, and one that lies elsewhere is not fetched', async () => {
  const pictures = [
    { id: 'sea', name: 'sea.png', image: null, turn: 0, ...box, y: 0 },
    { id: 'far', name: 'far.png', image: 'https://example.com/far.png', turn: 0, ...box, y: 0 },
    { id: 'own', name: 'own.png', image: '/api/world/icons/own', turn: 90, ...box, y: 0 },
  ];
  await openLine(serverWithLine({ pictures }));
  expect(await canvas().findByText('sea.png')).toBeTruthy();
  expect(canvas().getByText('far.png')).toBeTruthy();
  expect(canvas().getByRole('img', { name: 'Picture own.png' }).getAttribute('src')).toBe('/api/world/icons/own');
});

it('a picture that is not here any more is a frame with its name', async () => {
  const image = '/api/pictures/gone';
  await openLine(serverWithLine({ pictures: [{ id: 'gone', name: 'gone.png', image, turn: 0, ...box, y: 0 }] }));
  fireEvent.error(await canvas().findByRole('img', { name: 'Picture gone.png' }));
  expect(canvas().getByText('gone.png')).toBeTruthy();
  expect(canvas().queryByRole('img', { name: 'Picture gone.png' })).toBeNull();
});
