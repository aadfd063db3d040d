import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { a } from '#test-support/builders/a-story-line.ts';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import type { StoryLineServer } from '#test-support/web/story-line-server.ts';
import { isAnnounced } from '#web/story-lines/testing/is-announced.ts';
import { bell, dialog, openLine, openTab } from '#web/story-lines/testing/open-your-story-lines.tsx';

const { limits } = tidewantWorld;

type User = Awaited<ReturnType<typeof openLine>>['user'];

const canvas = () => screen.getByRole('region', { name: 'Story line graph' });
const editor = () => within(screen.getByRole('form', { name: 'Quest editor' }));
const card = (title: string) =>
  within(canvas()).getByRole('group', { name: (name) => name === title || name.startsWith(`${title}, `) });

const pressOnCanvas = async (user: User, keys: string) => {
  canvas().focus();
  await user.keyboard(keys);
};

const lastBody = (server: StoryLineServer) => server.writes().at(-1)?.body as StoryLineBody;

const confirm = (user: User) => user.click(dialog().getByRole('button', { name: 'Confirm' }));

const writeWhole = async (user: User, title: string) => {
  await write(user, field('Title'), title);
  await write(user, field('Description'), 'Carry a light that no wind puts out.');
  await user.click(button('Add Objective'));
  await write(user, editor().getByLabelText('Item'), 'Lantern of the drowned');
  await user.click(button('Add Reward'));
  await write(user, editor().getByLabelText('Copper'), '40');
};

const createWhole = async (user: User, title: string) => {
  await pressOnCanvas(user, 'n');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  await writeWhole(user, title);
};

const linesOfText = (shown: HTMLElement): number =>
  Number(shown.querySelector<HTMLElement>('.card')?.style.getPropertyValue('--text-lines'));

describe('a new quest in a line', () => {
  it('is edited next to the canvas, and saved with the line in one request', async () => {
    const { user, server } = await openLine();
    await createWhole(user, 'A light for Ottoline');
    expect(card('A light for Ottoline').textContent).toContain('new · not saved');
    await user.click(button('Save Changes'));
    expect(dialog().getByText('Together with it: 1 new quest.')).toBeTruthy();
    await confirm(user);
    await screen.findByText('Your changes have been saved.');
    expect(server.writes()).toHaveLength(1);
    const body = lastBody(server);
    const [[id = '', sent] = []] = Object.entries(body.quests ?? {});
    expect(sent).toMatchObject({ expected: null, content: { title: 'A light for Ottoline' } });
    expect(body.story_quests[id]).toMatchObject({ quest: id });
    expect(server.quests.get(id)?.title).toBe('A light for Ottoline');
    expect(card('A light for Ottoline').textContent).not.toContain('not saved');
  });

  it('is counted in the row of its line', async () => {
    const { user } = await openLine();
    await createWhole(user, 'A light for Ottoline');
    const row = document.querySelector('[data-list] li');
    expect(row?.textContent).toContain('Unsaved: 1 new quest');
    await pressOnCanvas(user, '{Control>}{Enter}{/Control}');
    expect(row?.textContent).toContain('Unsaved: 2 new quests');
  });

  it('is made after the selected one with Ctrl+Enter, and disappears with undo', async () => {
    const { user } = await openLine();
    card(bell).focus();
    await user.keyboard(' ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isAnnounced('Created a new quest, linked with “The bell”.');
    await user.keyboard('{Control>}z{/Control}');
    await isAnnounced('Undone: created a new quest, linked with “The bell”.');
    expect(within(canvas()).queryByRole('group', { name: /^New quest/ })).toBeNull();
  });
});

describe('a quest of the line', () => {
  it('opens with Enter on its card, is changed, and is sent with the version it began from', async () => {
    const { user, server } = await openLine();
    card(bell).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Title'));
    await write(user, field('Title'), 'The drowned bell rings');
    expect(card('The drowned bell rings').textContent).toContain('changed · not saved');
    await user.keyboard('{Control>}s{/Control}');
    expect(dialog().getByText('Together with it: 1 changed quest.')).toBeTruthy();
    await confirm(user);
    await screen.findByText('Your changes have been saved.');
    const body = lastBody(server);
    expect(body.quests).toMatchObject({ [a]: { expected: 1, content: { title: 'The drowned bell rings' } } });
    expect(server.quests.get(a)?.version).toBe(2);
  });

  it('has one line of text less on its card, for the note that it is not saved', async () => {
    const { user } = await openLine();
    card(bell).focus();
    const before = linesOfText(card(bell));
    await user.keyboard('{Enter}');
    await write(user, field('Description'), 'Somebody rings it at low tide. Nobody has seen who.');
    expect(card(bell).textContent).toContain('changed · not saved');
    expect(linesOfText(card(bell))).toBe(before - 1);
  });

  it('gets another title on its card with F2; Escape leaves it', async () => {
    const { user } = await openLine();
    card(bell).focus();
    await user.keyboard('{F2}');
    await user.keyboard('Another bell{Escape}');
    expect(card(bell)).toBeTruthy();
    card(bell).focus();
    await user.keyboard('{F2}Another bell{Enter}');
    expect(card('Another bell')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await isAnnounced('Undone: changed the title of “Another bell”.');
    expect(card(bell)).toBeTruthy();
  });

  it('takes as many characters in the title on its card as a person counts', async () => {
    const { user } = await openLine();
    card(bell).focus();
    await user.keyboard('{F2}');
    await user.paste('🐉'.repeat(limits.quest_title.max + 1));
    await user.keyboard('{Enter}');
    expect(card('🐉'.repeat(limits.quest_title.max))).toBeTruthy();
  });

  it('is saved with the title that is still in the field on its card', async () => {
    const { user, server } = await openLine();
    card(bell).focus();
    await user.keyboard('{F2}Another bell{Control>}s{/Control}');
    await confirm(user);
    await screen.findByText('Your changes have been saved.');
    expect(lastBody(server).quests).toMatchObject({ [a]: { content: { title: 'Another bell' } } });
  });

  it('is shown with its violation where a save finds one', async () => {
    const { user, server } = await openLine();
    await createWhole(user, 'Tiny');
    await openTab(user, 'Story');
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/title should be between 5 and 50 characters/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(field('Title').value).toBe('Tiny');
    expect(server.writes()).toHaveLength(0);
  });
});
