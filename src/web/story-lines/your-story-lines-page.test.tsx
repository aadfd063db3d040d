import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { commentsKind } from '#contract/events.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedStoryLine, storyLineServer } from '#test-support/web/story-line-server.ts';
import { lateMarks } from '#web/documents/comments/late-marks.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { button, field, listedTitles, write } from '#web/shared/testing/open-screen.tsx';
import { noteEntryChange } from '#web/shared/world/kept-entries.ts';
import { storyLineKind } from './story-line-kind.ts';
import { isAnnounced } from './testing/is-announced.ts';
import {
  bell,
  dialog,
  ferry,
  lantern,
  lineId,
  openLine,
  openLineQuests,
  openTab,
  openYourStoryLines,
  questOrder,
  questRow,
  serverWithLine,
} from './testing/open-your-story-lines.tsx';

const confirm = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(dialog().getByRole('button', { name: 'Confirm' }));

/** The button of the checks says that they look again. */
const isOfChecks = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest('[aria-label^="Checks"]'));

describe('the list of story lines', () => {
  it('shows each with its tag, and the guide, which mentions the Delete key', async () => {
    const lines = [
      aSavedStoryLine({ title: 'The drowned bell', type: 'Main Story' }),
      aSavedStoryLine({ title: 'Nets and knots', type: 'Side Story' }),
    ];
    openYourStoryLines(storyLineServer({ lines }));
    await screen.findByRole('button', { name: 'Nets and knots' });
    const [list] = screen.getAllByRole('list');
    const rows = within(list ?? document.body).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['The drowned bellMain', 'Nets and knotsSide']);
    expect(screen.getByRole('heading', { name: 'Accessing Quest Information: A Step-by-Step guide' })).toBeTruthy();
    expect(screen.getByText(/pressing the Delete key/)).toBeTruthy();
  });

  it('leads to its chapter of the guide while there is none', async () => {
    openYourStoryLines(storyLineServer({ lines: [] }));
    const link = await screen.findByRole('link', { name: 'Read in the guide how it works' });
    expect(link.getAttribute('href')).toBe('/dashboard/guide?chapter=canvas');
  });

  it('leaves out an invalid one and logs it', async () => {
    const broken = { ...aSavedStoryLine({ title: 'Broken' }), story_quests: { [a]: { quest: b } } };
    openYourStoryLines(storyLineServer({ lines: [broken, aSavedStoryLine({ title: 'Sound line' })] }));
    await screen.findByRole('button', { name: 'Sound line' });
    expect(listedTitles()).toEqual(['Sound line']);
    // oxlint-disable-next-line no-console -- what is logged is the point
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('left out'), expect.anything());
  });
});

describe('a story line', () => {
  it('is read with its quests in story order', async () => {
    const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
    await screen.findByRole('region', { name: 'Story line graph' });
    expect(screen.getByRole('heading', { level: 2, name: 'The drowned bell' })).toBeTruthy();
    await openTab(user, 'Quests');
    expect(questOrder()).toEqual(['The bell', 'The lantern', 'The wolves']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(button('Create New Story').disabled).toBe(false);
  });

  it('is called missing where it does not exist', async () => {
    openYourStoryLines(serverWithLine(), '?storyLine=storyline_designer_elsewhere');
    expect(await screen.findByText('There is no such story line')).toBeTruthy();
  });

  it('gets its address when its row is pressed, once its code is loaded', async () => {
    const { user } = openYourStoryLines(serverWithLine());
    await user.click(await screen.findByRole('button', { name: 'The drowned bell' }));
    await screen.findByRole('region', { name: 'Story line graph' });
    await user.click(button('Back to the list'));
    await waitFor(() => expect(location.search).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'The drowned bell' }));
    expect(location.search).toContain(lineId);
    expect(await screen.findByRole('region', { name: 'Story line graph' })).toBeTruthy();
  });

  it('is drawn together with what is said about it, which is read as its row is pressed, once', async () => {
    const { user } = openYourStoryLines(serverWithLine());
    await user.click(await screen.findByRole('button', { name: 'The drowned bell' }));
    await screen.findByRole('region', { name: 'Story line graph' });
    await openTab(user, 'Story');
    await user.click(button('Back to the list'));
    await waitFor(() => expect(location.search).toBe(''));
    queryClient.removeQueries({ queryKey: [commentsKind] });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const askedFor = () =>
      fetched.mock.calls.map(([address]) => String(address)).filter((each) => each.includes('/comments'));
    fireEvent.click(screen.getByRole('button', { name: 'The drowned bell' }));
    const asked = askedFor();
    expect(asked).toHaveLength(2);
    await screen.findByRole('region', { name: 'Comments' });
    expect(askedFor()).toEqual(asked);
  });

  it('writes nothing into the page where news change nothing', async () => {
    const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
    await screen.findByRole('region', { name: 'Story line graph' });
    await openTab(user, 'Story');
    await screen.findByRole('region', { name: 'Comments' });
    const written: string[] = [];
    const observer = new MutationObserver((records) =>
      written.push(
        ...records
          .filter(({ target }) => !isOfChecks(target))
          .map(({ attributeName, target }) => `${attributeName} of ${target.nodeName}`),
      ),
    );
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    act(noteEntryChange);
    await act(() => queryClient.invalidateQueries({ queryKey: [commentsKind] }));
    observer.disconnect();
    expect(written).toEqual([]);
  });

  it('fetches the code of comments with that of the canvas', async () => {
    const load = vi.spyOn(lateMarks, 'load');
    const { user } = openYourStoryLines(serverWithLine());
    await user.hover(await screen.findByRole('button', { name: 'The drowned bell' }));
    expect(load).toHaveBeenCalled();
  });
});

describe('saving and deleting', () => {
  it('checks title, description and quests in this order, each message next to its field', async () => {
    const { user } = openYourStoryLines(serverWithLine(), '?mode=create');
    await screen.findByRole('heading', { name: 'Creating New Storyline' });
    await screen.findByRole('button', { name: 'Add Quest To Storyline' });
    const save = () => user.click(button('Create Story Line'));
    await save();
    await screen.findByText('The storyline title should be between 5 and 50 characters.');
    expect(document.activeElement).toBe(field('Title'));
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await write(user, field('Title'), 'A new line');
    await save();
    await screen.findByText('The storyline description should be between 5 and 3000 characters.');
    await write(user, field('Description'), 'A description');
    await save();
    await screen.findByText('The storyline should have atleast 2 quests');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.activeElement).toBe(button('Add Quest To Storyline'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('replaces the version that was opened, and shows it', async () => {
    const { user, server, search } = await openLine();
    await write(user, field('Title'), 'Another title');
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
    await confirm(user);
    await dialog().findByText('Your changes have been saved.');
    expect(server.writes()[0]?.headers['If-Match']).toBe('"3"');
    expect(server.lines.get(lineId)).toMatchObject({ title: 'Another title', version: 4 });
    expect(search()).toBe(`?storyLine=${lineId}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Another title' })).toBeTruthy();
  });

  it('merges changes of other parts that were saved elsewhere, and names them', async () => {
    const server = serverWithLine();
    const { user } = await openLine(server);
    await write(user, field('Title'), 'My own title');
    const theirs = aStoryLine({ [a]: [], [b]: [], [c]: [b], [d]: [] });
    server.lines.set(lineId, aSavedStoryLine({ ...theirs, id: lineId, version: 4 }));
    await user.click(button('Save Changes'));
    await confirm(user);
    await dialog().findByText(
      `It was changed elsewhere meanwhile. Your version now includes these changes: Quest ${ferry}, Link ${bell} → ${lantern}.`,
    );
    expect(server.lines.get(lineId)).toMatchObject({ ...theirs, title: 'My own title', version: 5 });
  });

  it('compares what both changed, and keeps the version of this device', async () => {
    const server = serverWithLine();
    const { user } = await openLineQuests(server);
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    await user.click(button('Remove the selected quests'));
    const theirs = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] });
    server.lines.set(lineId, aSavedStoryLine({ ...theirs, id: lineId, version: 4 }));
    await user.click(button('Save Changes'));
    await confirm(user);
    await dialog().findByText('This story line was changed elsewhere');
    expect(dialog().getByRole('group', { name: `Quest ${bell}` })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(questOrder()).toEqual(['The lantern', 'The wolves']);
    await user.click(button('Undo'));
    expect(questOrder()).toEqual(['The bell', 'The lantern', 'The wolves']);
  });

  it('shows a violation that only the server found next to its field', async () => {
    const server = serverWithLine();
    const { user } = await openLine(server);
    server.answerNext(() => ({
      status: 422,
      body: {
        type: 'about:blank',
        title: 'Unprocessable',
        status: 422,
        code: 'storyline_title_length',
        detail: 'The storyline title should be longer.',
        errors: [{ pointer: '#/title', detail: 'The storyline title should be longer.' }],
      },
    }));
    await user.click(button('Save Changes'));
    await confirm(user);
    await screen.findByText('The storyline title should be longer.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  });

  it('reports any other failure to the administrators', async () => {
    const server = serverWithLine();
    const { user } = await openLine(server);
    server.answerNext(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button('Save Changes'));
    await confirm(user);
    expect(await dialog().findByText('Report this issue to the administrators')).toBeTruthy();
  });

  it('a deletion leaves no other line open', async () => {
    const { user, server, search } = await openLine();
    await user.click(button('Delete Story Line'));
    expect(screen.getByRole('dialog', { name: 'Delete Story Line' })).toBeTruthy();
    await confirm(user);
    await dialog().findByText('Your story line has been deleted.');
    expect(server.lines.size).toBe(0);
    expect(server.quests.size).toBe(4);
    await waitFor(() => expect(listedTitles()).toEqual([]));
    expect(search()).toBe('');
  });
});

describe('leaving the editor', () => {
  it('keeps the changes and the steps to undo, and marks the line', async () => {
    const server = serverWithLine();
    const { user, leave } = await openLine(server);
    await write(user, field('Title'), 'Another title');
    leave();
    openYourStoryLines(server);
    const item = await screen.findByRole('button', { name: 'The drowned bell' });
    expect(item.closest('li')?.textContent).toContain('Unsaved');
    await user.click(item);
    await user.click(await screen.findByRole('button', { name: 'Edit Story Line' }));
    expect(field('Title').value).toBe('Another title');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('Title').value).toBe('The drowned bell');
    expect(item.closest('li')?.textContent).not.toContain('Unsaved');
  });

  it('by Cancel discards the changes, which can be restored with every step', async () => {
    const { user } = await openLineQuests();
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    await user.click(button('Remove the selected quests'));
    await user.click(button('Cancel'));
    expect(questOrder()).toHaveLength(3);
    await user.click(button('Bring them back'));
    await openTab(user, 'Quests');
    expect(questOrder()).toHaveLength(2);
    await user.click(button('Undo'));
    expect(questOrder()).toHaveLength(3);
  });

  it('is not necessary to learn what both changed: a note over the canvas says it', async () => {
    const { user, server } = await openLine();
    await write(user, field('Title'), 'Another title');
    const theirs = aStoryLine({ [a]: [], [b]: [], [c]: [b], [d]: [] }, { title: 'Their title' });
    server.lines.set(lineId, aSavedStoryLine({ ...theirs, id: lineId, version: 4 }));
    await act(() => queryClient.invalidateQueries({ queryKey: listKey(storyLineKind.name, server.owner) }));
    await screen.findByText(/^This story line was changed elsewhere: title\./);
    expect(document.activeElement).toBe(field('Title'));
  });

  it('by Cancel of a new line goes back to the line that was open', async () => {
    const { user, search } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
    await screen.findByRole('region', { name: 'Story line graph' });
    await user.click(button('Create New Story'));
    await screen.findByRole('heading', { name: 'Creating New Storyline' });
    await user.click(button('Cancel'));
    expect(search()).toBe(`?storyLine=${lineId}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'The drowned bell' })).toBeTruthy();
  });
});

describe('undo and redo', () => {
  it('work by keys in the fields of the line and elsewhere, and are announced', async () => {
    const { user } = await openLine();
    await user.type(field('Title'), '!');
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Title').value).toBe('The drowned bell');
    await isAnnounced('Undone: changed the title.');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('Title').value).toBe('The drowned bell!');
    await user.click(button('Undo'));
    await user.keyboard('{Control>}y{/Control}');
    expect(field('Title').value).toBe('The drowned bell!');
    await isAnnounced('Redone: changed the title.');
  });

  it('leave other fields to the browser', async () => {
    const { user } = await openLine();
    await user.type(field('Title'), '!');
    await user.click(field('Find a quest'));
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Title').value).toBe('The drowned bell!');
  });
});

describe('duplicating', () => {
  it('puts copies of the selected quests in as drafts of the line, linked alike', async () => {
    const { user, server } = await openLineQuests();
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    await user.click(screen.getByRole('checkbox', { name: 'Select The lantern' }));
    await user.keyboard('{Control>}d{/Control}');
    expect(questOrder()).toHaveLength(5);
    expect(screen.getByText('after The bell (copy)')).toBeTruthy();
    await user.click(button('Undo'));
    expect(questOrder()).toHaveLength(3);
    await user.click(button('Redo'));
    expect(server.writes()).toEqual([]);
    await user.click(button('Save Changes'));
    expect(dialog().getByText(/2 new quests/)).toBeTruthy();
    await confirm(user);
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    const titles = [...server.quests.values()].map(({ title }) => title);
    expect(titles.slice(4)).toEqual(['The bell (copy)', 'The lantern (copy)']);
  });

  it('copies drafts as they are', async () => {
    const { user } = await openLineQuests();
    await user.click(questRow(bell));
    await openTab(user, 'Quest');
    await write(user, within(screen.getByRole('form', { name: 'Quest editor' })).getByLabelText('Title'), '');
    await user.click(button('Duplicate the selected quests'));
    await openTab(user, 'Quests');
    expect(questOrder()).toEqual(['New quest', 'The lantern', 'The wolves', 'New quest']);
  });

  it('pastes the quest itself into a line that does not contain it', async () => {
    const server = serverWithLine();
    const { user, leave } = await openLineQuests(server);
    await user.click(screen.getByRole('checkbox', { name: `Select ${bell}` }));
    await user.keyboard('{Control>}c{/Control}');
    await isAnnounced('Copied a quest.');
    leave();
    openYourStoryLines(server, '?mode=create');
    await screen.findByRole('button', { name: 'Add Quest To Storyline' });
    await user.click(document.body);
    await user.keyboard('{Control>}v{/Control}');
    await user.click(
      await within(await screen.findByRole('dialog', { name: 'Share or copy?' })).findByRole('button', {
        name: 'Share',
      }),
    );
    await openTab(user, 'Quests');
    await waitFor(() => expect(questOrder()).toEqual([bell]));
    expect(server.writes()).toEqual([]);
  });
});

const openModal = async () => {
  const opened = await openLine();
  await opened.user.click(button('Add Quest To Storyline'));
  return opened;
};
const addButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Add Quest To Storyline' });

describe('adding quests', () => {
  it('offers the quests that the line does not contain, shows the text of each, and stays open', async () => {
    const { user } = await openModal();
    expect(screen.getByRole('dialog', { name: 'Add Quest To Storyline' })).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${ferry}Side`]);
    expect(addButton().disabled).toBe(true);
    await user.click(dialog().getByRole('button', { name: ferry }));
    expect(dialog().getByRole('heading', { name: ferry })).toBeTruthy();
    expect(dialog().getByText('Rewards')).toBeTruthy();
    await user.click(addButton());
    expect(dialog().getByText(`“${ferry}” is in the story line now.`)).toBeTruthy();
    expect(dialog().getByRole('heading', { name: 'No Quests Currently Available' })).toBeTruthy();
    const close = dialog().getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    await user.click(close);
    await openTab(user, 'Quests');
    expect(questOrder()).toContain(ferry);
  });

  it('narrows the list by words', async () => {
    const { user } = await openModal();
    await user.type(dialog().getByLabelText('Filter by words'), 'wolves');
    expect(dialog().queryByRole('listitem')).toBeNull();
    expect(dialog().getByText('None of them contains “wolves”.')).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
