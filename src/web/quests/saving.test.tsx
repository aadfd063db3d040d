import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { megabyte } from '#domain/limits.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { openYourQuests } from '#web/quests/testing/open-your-quests.tsx';
import { button, field, listedTitles, write } from '#web/shared/testing/open-screen.tsx';
import { type ServedReply, type SeenRequest, refusal, stubServer } from '#test-support/web/document-server.ts';
import { aSavedQuest, questServer, type QuestServer } from '#test-support/web/quest-server.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { forgetCatalogue } from '#web/shared/world/kept-entries.ts';

const quest = aSavedQuest({ id: 'quest_herring1', title: 'Meadow Herring', version: 3 });
const failure = 'Report this issue to the administrators';

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Confirm' }));
const saveMerged = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Save the merged version' }));
const close = async (user: UserEvent) => user.click(await dialog().findByRole('button', { name: 'Close' }));

const openNewQuest = async (server: QuestServer) => {
  const opened = openYourQuests(server, '?mode=create');
  const { user } = opened;
  await write(user, field('Title'), 'A new quest');
  await write(user, field('Description'), 'A description');
  await user.click(button('Add Objective'));
  await user.paste('Drymouth Cutlass');
  await user.click(button('Add Reward'));
  return opened;
};

const openEditor = async (server: QuestServer, title = 'Another title') => {
  const opened = openYourQuests(server, `?quest=${quest.id}&mode=edit`);
  const input = await screen.findByLabelText('Title');
  await write(opened.user, input, title);
  return opened;
};

describe('creating a quest', () => {
  it('asks, sends the whole quest once, reports success and shows it', async () => {
    const server = questServer(quest);
    const { user, search } = await openNewQuest(server);
    await user.click(button('Create Quest'));
    expect(screen.getByRole('dialog', { name: 'Create Quest' })).toBeTruthy();
    expect(server.writes()).toEqual([]);
    await confirm(user);
    await dialog().findByText('Your quest has been created.');
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A new quest' }));
    expect(listedTitles()).toEqual(['Meadow Herring', 'A new quest']);
    const [sent, ...more] = server.writes();
    expect(more).toEqual([]);
    expect(sent?.headers['If-None-Match']).toBe('*');
    expect(sent?.address).toMatch(new RegExp(`^/api/owners/${server.owner}/quests/quest_[A-Za-z0-9_-]{8,64}$`));
    expect(listProperties(sent?.body?.objectives ?? {})).toEqual([
      {
        id: '0',
        type: 'Collect Item',
        type_count: 1,
        item_id: 'item_drymouth_cutlass',
        item_name: 'Drymouth Cutlass',
        item_quantity: 1,
      },
    ]);
    expect(search()).toBe(`?quest=${sent?.address.split('/').at(-1)}`);
  });

  it('starts the next one blank', async () => {
    const { user } = await openNewQuest(questServer());
    await user.click(button('Create Quest'));
    await confirm(user);
    await close(user);
    await user.click(button('Create New Quest'));
    expect(field('Title').value).toBe('');
  });

  it('sends the same id again after a failure, and changes nothing where the first attempt had arrived', async () => {
    const server = questServer();
    const { user } = await openNewQuest(server);
    server.answerNext((sent) => {
      server.serve(sent);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await user.click(button('Create Quest'));
    await confirm(user);
    await dialog().findByText(failure);
    await close(user);
    await write(user, field('Title'), 'A new quest indeed');
    await user.click(button('Create Quest'));
    await confirm(user);
    await dialog().findByText('Your quest has been created.');
    expect(new Set(server.writes().map(({ address }) => address)).size).toBe(1);
    expect([...server.quests.values()].map(({ title }) => title)).toEqual(['A new quest indeed']);
  });
});

describe('saving changes', () => {
  it('replaces the version that was opened, in place', async () => {
    const other = aSavedQuest({ title: 'Another one' });
    const server = questServer(quest, other);
    const { user, search } = await openEditor(server);
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('dialog', { name: 'Save Changes' })).toBeTruthy();
    await confirm(user);
    await close(user);
    expect(server.writes()[0]?.headers['If-Match']).toBe('"3"');
    expect(listedTitles()).toEqual(['Another title', 'Another one']);
    expect(search()).toBe(`?quest=${quest.id}`);
  });

  it('cannot be closed while it is in progress', async () => {
    const server = questServer(quest);
    const release = Promise.withResolvers<void>();
    server.answerNext((sent) => release.promise.then(() => server.serve(sent)));
    const { user } = await openEditor(server);
    await user.click(button('Save Changes'));
    await confirm(user);
    expect(dialog().getByRole('status').textContent).toBe('Saving your changes…');
    expect(dialog().queryAllByRole('button')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    release.resolve();
    await dialog().findByText('Your changes have been saved.');
  });

  it('keeps what was typed where the server fails', async () => {
    const server = questServer(quest);
    server.answerNext(() => refusal(500, {}));
    const { user } = await openEditor(server);
    await user.click(button('Save Changes'));
    await confirm(user);
    await dialog().findByText(failure);
    expect(
      dialog().getByText('An error has happened. Please contact the administrators and they will help you.'),
    ).toBeTruthy();
    // oxlint-disable-next-line no-console -- what is logged is the point
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('Save Changes'), expect.any(Error));
    await close(user);
    expect(field('Title').value).toBe('Another title');
  });

  it.each([
    ['quota_documents', 422, { limit: 20_000, used: 20_000 }, /You keep 20,000 quests and story lines\./],
    ['quota_bytes', 422, { limit: 500 * megabyte, used: 499 * megabyte }, /500 MB is the most\./],
    ['too_many_writes', 429, {}, /Please wait 1 second, then try again\./],
  ])('says what to do where %s refuses it, and keeps what was typed', async (code, status, members, text) => {
    const server = questServer(quest);
    server.answerNext(() => refusal(status, { code, ...members }));
    const { user } = await openEditor(server);
    await user.click(button('Save Changes'));
    await confirm(user);
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toMatch(text);
    expect(alert.textContent).toContain('What you wrote is still here.');
    expect(dialog().queryByText(failure)).toBeNull();
    await close(user);
    expect(field('Title').value).toBe('Another title');
    await user.click(button('Save Changes'));
    await confirm(user);
    await dialog().findByText('Your changes have been saved.');
  });

  it('shows a rule that only the server found broken where it belongs', async () => {
    const server = questServer(quest);
    const detail = 'The name of the item must be between 3 and 50 characters.';
    server.answerNext(() =>
      refusal(422, { code: 'item_name_length', detail, errors: [{ pointer: '#/objectives/0/item_name', detail }] }),
    );
    const { user } = await openEditor(server);
    await user.click(button('Save Changes'));
    await confirm(user);
    const notice = await within(screen.getByRole('group', { name: 'Collect Item 1' })).findByRole('alert');
    expect(notice.textContent).toContain(detail);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a quest that was changed elsewhere', () => {
  const openConflict = async (theirs: typeof quest | null) => {
    const server = questServer(quest);
    const opened = await openEditor(server);
    if (theirs) server.quests.set(quest.id, theirs);
    else server.quests.delete(quest.id);
    await opened.user.click(button('Save Changes'));
    await confirm(opened.user);
    return { server, ...opened };
  };
  const theirs = { ...quest, title: 'Their title', type: 'Main Story', version: 4 } as const;

  it('is compared, is left as it is, and what was typed stays', async () => {
    const { user, server } = await openConflict(theirs);
    await dialog().findByText('This quest was changed elsewhere');
    expect(dialog().getAllByRole('group')).toHaveLength(1);
    expect(
      within(dialog().getByRole('group', { name: 'Title' })).getByRole('radio', { name: 'Mine Another title' }),
    ).toBeTruthy();
    expect(
      within(dialog().getByRole('group', { name: 'Title' })).getByRole('radio', { name: 'Theirs Their title' }),
    ).toBeTruthy();
    expect(dialog().getByText('1 of 1 still to choose')).toBeTruthy();
    await close(user);
    expect(field('Title').value).toBe('Another title');
    expect(server.quests.get(quest.id)).toEqual(theirs);
  });

  it.each([
    ['Mine Another title', 'Another title', 5],
    ['Theirs Their title', 'Their title', 4],
  ])('is merged with what is chosen, and saved where that is new: %s', async (side, expected, version) => {
    const { user, server } = await openConflict(theirs);
    await user.click(await dialog().findByRole('radio', { name: side }));
    await saveMerged(user);
    await dialog().findByText('Your changes have been saved.');
    expect(server.quests.get(quest.id)).toMatchObject({ title: expected, type: 'Main Story', version });
    expect(dialog().getByText(/^It was changed elsewhere meanwhile/).textContent).toContain('Story type');
  });

  it('takes all of one side at once', async () => {
    const { user, server } = await openConflict({ ...theirs, description: 'Their description.' });
    await user.click(await dialog().findByRole('button', { name: 'All theirs' }));
    await user.click(dialog().getByRole('button', { name: 'All mine' }));
    await saveMerged(user);
    await dialog().findByText('Your changes have been saved.');
    expect(server.quests.get(quest.id)).toMatchObject({ title: 'Another title', description: 'Their description.' });
  });

  it('is merged without a question where the changes lie apart, and lists what it includes', async () => {
    const { user, server } = await openConflict({ ...quest, description: 'Their description.', version: 4 });
    await dialog().findByText(
      'It was changed elsewhere meanwhile. Your version now includes these changes: Description.',
    );
    expect(server.quests.get(quest.id)).toMatchObject({
      title: 'Another title',
      description: 'Their description.',
      version: 5,
    });
    await close(user);
    expect(screen.getByRole('heading', { name: 'Another title' })).toBeTruthy();
  });

  it('keeps the choices where it changed once more meanwhile, and asks only about what is new', async () => {
    const { user, server } = await openConflict(theirs);
    await user.click(await dialog().findByRole('radio', { name: 'Mine Another title' }));
    server.quests.set(quest.id, { ...theirs, description: 'Their description.', version: 6 });
    await saveMerged(user);
    await dialog().findByText('Your changes have been saved.');
    expect(server.quests.get(quest.id)).toMatchObject({
      title: 'Another title',
      description: 'Their description.',
      version: 7,
    });
  });

  it('asks again where the same place changed once more', async () => {
    const { user, server } = await openConflict(theirs);
    await user.click(await dialog().findByRole('radio', { name: 'Mine Another title' }));
    server.quests.set(quest.id, { ...theirs, title: 'Their later title', version: 6 });
    await saveMerged(user);
    await user.click(await dialog().findByRole('radio', { name: 'Theirs Their later title' }));
    await saveMerged(user);
    await dialog().findByText('Your changes have been saved.');
    expect(server.quests.get(quest.id)?.title).toBe('Their later title');
  });

  it('says that it was deleted while the choice was made', async () => {
    const { user, server } = await openConflict(theirs);
    await user.click(await dialog().findByRole('radio', { name: 'Mine Another title' }));
    server.quests.delete(quest.id);
    await saveMerged(user);
    expect(await dialog().findByText('This quest was deleted elsewhere')).toBeTruthy();
  });

  it('gives up after five rounds where it never stops changing, and loses nothing', async () => {
    const { user, server } = await openConflict(theirs);
    await user.click(await dialog().findByRole('radio', { name: 'Mine Another title' }));
    for (let round = 0; round < 10; round += 1)
      server.answerNext(() => refusal(412, { code: 'version_mismatch', current_version: 9 }));
    const before = server.writes().length;
    await saveMerged(user);
    await dialog().findByText(failure);
    expect(server.writes()).toHaveLength(before + 5);
    await close(user);
    expect(field('Title').value).toBe('Another title');
    expect(server.quests.get(quest.id)).toEqual(theirs);
  });

  it('can be let go where it was deleted', async () => {
    const { user, server } = await openConflict(null);
    await user.click(await dialog().findByRole('button', { name: 'Discard my version' }));
    await waitFor(() => expect(listedTitles()).toEqual([]));
    expect(server.quests.size).toBe(0);
  });

  it('can be created again where it was deleted', async () => {
    const { user, server } = await openConflict(null);
    await dialog().findByText('This quest was deleted elsewhere');
    await user.click(dialog().getByRole('button', { name: 'Create it again' }));
    await dialog().findByText('Your changes have been saved.');
    expect(server.quests.get(quest.id)?.title).toBe('Another title');
  });
});

const deleteNamed = async (...refusedFor: { id: string; title: string }[]) => {
  const server = questServer(quest);
  if (refusedFor.length > 0) server.answerNext(() => refusal(409, { code: 'quest_in_use', story_lines: refusedFor }));
  const line = aStoryLine({ [quest.id]: [], [aQuestId()]: [], [aQuestId()]: [] }, { title: 'The drowned bell' });
  const lines = [{ ...line, id: 'storyline_rowan_12345678', version: 1 }];
  const { user } = openYourQuests(server, `?quest=${quest.id}&mode=edit`, lines);
  await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
  await confirm(user);
  return server;
};

describe('deleting a quest', () => {
  it('asks, deletes it and selects nothing', async () => {
    const server = questServer(quest);
    const { user, search } = openYourQuests(server, `?quest=${quest.id}&mode=edit`);
    await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
    expect(screen.getByRole('dialog', { name: 'Delete Quest' }).textContent).toContain(
      'It can be restored for 30 days',
    );
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }));
    await confirm(user);
    await dialog().findByText('Your quest has been deleted.');
    await close(user);
    expect(server.writes()).toMatchObject([{ method: 'DELETE', headers: { 'If-Match': '"3"' } }]);
    await waitFor(() => expect(listedTitles()).toEqual([]));
    expect(search()).toBe('');
    expect(screen.queryByText('There is no such quest')).toBeNull();
  });

  it('says that unsaved changes are lost where there are some', async () => {
    const lost = 'Unsaved changes to it are lost.';
    const { user } = await openEditor(questServer(quest));
    await user.click(button('Delete Quest'));
    expect(dialog().getByText(lost)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await write(user, field('Title'), quest.title);
    await user.click(button('Delete Quest'));
    expect(dialog().queryByText(lost)).toBeNull();
  });

  it('counts one that is gone already as deleted', async () => {
    const server = questServer(quest);
    server.answerNext(() => refusal(404, { code: 'not_found' }));
    const { user } = openYourQuests(server, `?quest=${quest.id}&mode=edit`);
    await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
    await confirm(user);
    expect(await dialog().findByText('Your quest has been deleted.')).toBeTruthy();
  });

  describe('that story lines hold', () => {
    const story_lines = [
      { id: 'storyline_rowan_12345678', title: 'The drowned bell' },
      { id: 'storyline_rowan_23456789', title: 'Nets and knots' },
    ];
    const openRefusal = async (code: string) => {
      const server = questServer(quest);
      server.answerNext(() => refusal(409, { code, story_lines }));
      const { user } = openYourQuests(server, `?quest=${quest.id}&mode=edit`);
      await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
      await confirm(user);
      return { server, user };
    };
    const insist = 'Delete it there as well';

    it.each([
      [3, 'It is part of “The drowned bell”. It is taken out there at the same time, with every link to it.'],
      [2, 'Without it, too few quests would be left in “The drowned bell”: a story line has at least 2 quests.'],
    ])('says so before it is confirmed, in a line of %i quests', async (count, words) => {
      const held = [quest.id, ...Array.from({ length: count - 1 }, () => aQuestId())];
      const line = aStoryLine(Object.fromEntries(held.map((id) => [id, []])), { title: 'The drowned bell' });
      const lines = [{ ...line, id: 'storyline_rowan_12345678', version: 1 }];
      const { user } = openYourQuests(questServer(quest), `?quest=${quest.id}&mode=edit`, lines);
      await user.click(await screen.findByRole('button', { name: 'Delete Quest' }));
      expect(dialog().getByText(words, { exact: false })).toBeTruthy();
      expect(dialog().getByRole('button', { name: 'Confirm' })).toBeTruthy();
    });

    it('asks once where it named them', async () => {
      const server = await deleteNamed();
      await dialog().findByText('Your quest has been deleted.');
      expect(server.writes().map(({ address }) => address)).toEqual([
        `/api/owners/${server.owner}/quests/${quest.id}?remove_from_story_lines=true&story_lines=storyline_rowan_12345678`,
      ]);
    });

    it('asks again where a line has it that was not named', async () => {
      const server = await deleteNamed(...story_lines);
      expect((await dialog().findByRole('alert')).textContent).toContain('“The drowned bell”, “Nets and knots”');
      expect(dialog().getByRole('button', { name: insist })).toBeTruthy();
      expect(server.writes()).toHaveLength(1);
    });

    it('says so in its editor where several change with it', async () => {
      const lines = ['The drowned bell', 'The drowned bell'].map((title, index) => ({
        ...aStoryLine({ [quest.id]: [] }, { title }),
        id: `storyline_rowan_1234567${index}`,
        version: 1,
      }));
      const { user } = openYourQuests(questServer(quest), `?quest=${quest.id}&mode=edit`, lines);
      const named = within(await screen.findByRole('region', { name: 'In these story lines' }));
      expect(named.getAllByRole('listitem')).toHaveLength(2);
      expect(named.getByText('A change of this quest changes all of them.')).toBeTruthy();
      await user.click(button('Cancel'));
    });

    it('names them, and takes it out of them once that is said', async () => {
      const { server, user } = await openRefusal('quest_in_use');
      expect((await dialog().findByRole('alert')).textContent).toContain('“The drowned bell”, “Nets and knots”');
      expect(dialog().getByText(/If it is restored later, it does not come back there\.$/)).toBeTruthy();
      server.answerNext(() => ({ status: 204, body: null }));
      await user.click(dialog().getByRole('button', { name: insist }));
      await dialog().findByText('Your quest has been deleted.');
      expect(server.writes()[1]).toMatchObject({
        address: `/api/owners/${server.owner}/quests/${quest.id}?remove_from_story_lines=true&story_lines=storyline_rowan_12345678,storyline_rowan_23456789`,
        headers: { 'If-Match': '"3"' },
      });
      await waitFor(() => expect(listedTitles()).toEqual([]));
    });

    it('stays where they are too large to be changed at once', async () => {
      await openRefusal('quest_in_large_story_lines');
      expect((await dialog().findByRole('alert')).textContent).toContain('too many or too large');
      expect(dialog().queryByRole('button', { name: insist })).toBeNull();
      expect(listedTitles()).toEqual(['Meadow Herring']);
    });

    it('stays where one of them would have too few quests', async () => {
      await openRefusal('quest_needed_by_story_lines');
      expect((await dialog().findByRole('alert')).textContent).toContain('a story line has at least 2 quests');
      expect(dialog().queryByRole('button', { name: insist })).toBeNull();
      expect(listedTitles()).toEqual(['Meadow Herring']);
    });
  });
});

const reply = (body: unknown): ServedReply => ({ status: 200, body });

describe('a name that is written right before a save', () => {
  const rope = aSavedEntry({ id: 'harbour_rope', name: 'Harbour Rope' });

  afterEach(() => forgetCatalogue('item'));

  /** A large catalogue, whose suggestions never come. */
  const serveSlowly = ({ owner, serve }: QuestServer) => {
    const answer = (sent: SeenRequest<SavedQuest>): ServedReply | Promise<ServedReply> => {
      const [path, parameters] = sent.address.split('?');
      if (path === worldRoutes.knownNames) {
        const { names } = sent.body as unknown as { names: { name: string }[] };
        return reply({ known: names.map(({ name }) => (name.toLowerCase() === 'harbour rope' ? rope.id : null)) });
      }
      if (path !== worldRoutes.entries) return serve(sent);
      const asked = new URLSearchParams(parameters);
      if (asked.has('query')) return new Promise(() => undefined);
      if (!asked.has('ids')) return reply({ items: [], next: 'more' });
      return reply({ items: asked.get('ids') === rope.id ? [rope] : [], next: null });
    };
    return { owner, ...stubServer(answer) };
  };

  const namesSentBy = async (name: string) => {
    const server = serveSlowly(questServer(quest));
    const { user } = openYourQuests(server, `?quest=${quest.id}&mode=edit`);
    forgetCatalogue('item');
    await screen.findByLabelText('Title');
    await write(user, within(screen.getByRole('group', { name: 'Collect Item 1' })).getByLabelText('Item'), name);
    await user.keyboard('{Control>}s{/Control}');
    await confirm(user);
    await dialog().findByText('Your changes have been saved.');
    const sent = server.writes().find(({ address }) => address.endsWith(quest.id));
    const items = [...Object.values(sent?.body?.objectives ?? {}), ...Object.values(sent?.body?.rewards ?? {})];
    return items
      .filter(({ item_name }) => item_name !== undefined)
      .map(({ item_id, item_name }) => [item_id, item_name]);
  };

  const lantern = ['', 'Fogproof Lantern'];

  it.each(['Harbour Rope', 'harbour rope'])('is saved as the entry that is called so: %s', async (name) =>
    expect(await namesSentBy(name)).toEqual([['harbour_rope', 'Harbour Rope'], lantern]),
  );

  it('stays as it is where no entry is called so', async () =>
    expect(await namesSentBy('Harbour rop')).toEqual([['', 'Harbour rop'], lantern]));
});
