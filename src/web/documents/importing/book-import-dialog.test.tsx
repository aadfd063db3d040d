import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { officialOwner } from '#domain/account/user.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { BookImportDialog } from './book-import-dialog.tsx';
import { type ChosenFile, packBook } from './pack-book.ts';

const owner = 'rowan';
const id = 'importnumber1';

const aPlan = (parts: Partial<BookImportAnswer> = {}): BookImportAnswer => ({
  id,
  quests: { added: 2, changed: 1, unchanged: 4 },
  story_lines: { added: 1, changed: 0, unchanged: 0 },
  entries: { added: 0, changed: 0, unchanged: 0 },
  losses: [],
  totals: { stops: 0, changes: 0, looks: 0 },
  refused: [],
  conflicts: [],
  missing: [],
  roots: [''],
  lines: [{ id: 'line_1', title: 'Tides' }],
  ...parts,
});

/** This environment has no workers. */
class PackWorkerInPage extends EventTarget {
  postMessage(files: readonly ChosenFile[]): void {
    void packBook(files).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

let api: FakeApi;
const plan = `POST ${bookImportRoutes.all}`;
const apply = `POST ${bookImportRoutes.all}/${id}`;

beforeEach(() => {
  api = fakeApi();
  vi.stubGlobal('Worker', PackWorkerInPage);
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (into = owner) => {
  const onClose = vi.fn<() => void>();
  const { user } = openScreen(() => <BookImportDialog owner={into} onClose={onClose} />, { owner });
  return { user, onClose, dialog: within(screen.getByRole('dialog')) };
};

/** happy-dom knows no folders. */
const aFile = (name: string, content: BlobPart): File =>
  Object.assign(new File([content], name), { webkitRelativePath: '' });

const aBook = () => aFile('book.zip', zipSync({ 'quests/chapters/a.snbt': strToU8('{}') }) as Uint8Array<ArrayBuffer>);

const chooseBook = async (into = owner, file = aBook()) => {
  const opened = open(into);
  await opened.user.upload(opened.dialog.getByLabelText('Choose a file'), file);
  return opened;
};

const pressImport = ({ user, dialog }: Awaited<ReturnType<typeof chooseBook>>) =>
  dialog.findByRole('button', { name: 'Import' }).then((button) => user.click(button));

const drop = (item: object) => {
  const opened = open();
  fireEvent.drop(opened.dialog.getByText('Drop a file or a folder here, or choose one.'), {
    dataTransfer: { items: [item] },
  });
  return opened;
};

test('a file that is dropped on the dialog is read', async () => {
  api.on(plan, { body: aPlan() });
  const file = aBook();
  const entry = { isFile: true, isDirectory: false, fullPath: '/book.zip', name: 'book.zip' };
  const { dialog } = drop({
    webkitGetAsEntry: () => ({ ...entry, file: (take: (file: File) => void) => take(file) }),
    getAsFile: () => file,
  });
  expect(await dialog.findByRole('table', { name: 'What would come' })).toBeDefined();
});

test('a dropped file that the browser can not read is refused with the reason', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { dialog } = drop({
    webkitGetAsEntry: () => ({
      isFile: true,
      name: 'book.zip',
      fullPath: '/book.zip',
      file: (_taken: unknown, refused: (error: unknown) => void) => refused(new Error('Gone')),
    }),
  });
  expect(await dialog.findByText('This file could not be read.')).toBeTruthy();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('nothing that is dropped beside the dialog opens in its place, in no step', async () => {
  api.on(plan, { body: aPlan() });
  const { dialog } = await chooseBook();
  await dialog.findByRole('table', { name: 'What would come' });
  expect([fireEvent.dragOver(document.body), fireEvent.drop(document.body)]).toEqual([false, false]);
});

test('a file of another program that is in no folder comes in when it is dropped', async () => {
  api.on(plan, { body: aPlan() });
  const { dialog } = drop({ webkitGetAsEntry: () => null, getAsFile: aBook });
  expect(await dialog.findByRole('table', { name: 'What would come' })).toBeDefined();
});

test('what both sides changed is kept, but where the book is chosen', async () => {
  const conflicts = ['quest_1', 'quest_2'].map((item) => ({ item, place: '', mine: 'Mine', theirs: `Theirs ${item}` }));
  api.on(plan, { body: aPlan({ conflicts }) });
  api.on(apply, { body: aPlan() });
  const opened = await chooseBook();
  await opened.user.selectOptions(
    await opened.dialog.findByLabelText('Mine (Theirs quest_2 in the book)'),
    'Take the book’s',
  );
  await pressImport(opened);
  const link = await opened.dialog.findByRole('link', { name: 'Tides' });
  expect(link.getAttribute('href')).toBe('/dashboard/quests/your_story_lines?storyLine=line_1');
  expect(api.requests.find(({ address }) => address.endsWith(`/${id}`))?.body).toEqual({
    theirs: [{ item: 'quest_2', place: '' }],
  });
});

test('a book comes into the official content from its lists', async () => {
  api.on(plan, { body: aPlan() });
  const { dialog } = await chooseBook(officialOwner);
  await dialog.findByRole('table');
  const [{ address } = { address: '' }] = api.requests;
  expect(address).toMatch(/\?format=ftb&into=official&id=[0-9a-f]{32}$/);
});

test('the title names a space that the book comes into', () => {
  open('space_0123456789');
  expect(screen.getByRole('dialog', { name: 'Import a book into the content of this space' })).toBeTruthy();
});

const someNeeds = {
  chosen: [],
  kinds: [],
  entries: [],
  limits: [{ limit: 'quest_title', from: { min: 5, max: 50 }, to: { min: 5, max: 73 }, documents: 2 }],
} satisfies BookImportAnswer['world'];

test('what the book needs of the world comes along where it is chosen, and the book is read again', async () => {
  api.on(plan, ({ address }) => {
    const grow = new URLSearchParams(address.split('?')[1]).get('grow');
    const chosen = grow === null ? [] : [grow as 'limits'];
    return { body: aPlan({ world: { ...someNeeds, chosen } }) };
  });
  api.on(apply, { body: aPlan({ world: { ...someNeeds, chosen: ['limits'] } }) });
  api.on(`DELETE ${bookImportRoutes.all}/${id}`, { body: { removed: 3, kept: [], keeps_world: true } });
  const opened = await chooseBook(officialOwner);
  const { user, dialog } = opened;
  const limits = await dialog.findByRole('checkbox', { name: 'Widen limits' });
  expect((limits as HTMLInputElement).checked).toBe(false);
  const part = within(dialog.getByRole('region', { name: 'The world' }));
  expect(part.getByRole('listitem').textContent).toBe('Title of a quest 5 to 73 instead of 5 to 50. 2 quests need it.');
  await user.click(limits);
  await waitFor(() => expect(api.count(plan)).toBe(2));
  const chosen = await dialog.findByRole('checkbox', { name: 'Widen limits', checked: true });
  expect(document.activeElement).toBe(chosen);
  await pressImport(opened);
  expect(await dialog.findByText('The world has what you chose.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect((await dialog.findByRole('status')).textContent).toContain('The world keeps what the import added to it.');
});

test('what changes is named with its differences, and what is new', async () => {
  const change = { kind: 'quests' as const, id: 'quest_1', differences: [], more: 0 };
  const difference = { about: 'Title', before: 'Salt', after: 'Salt and stone' };
  const changes = [
    { ...change, act: 'changed' as const, title: 'Salt and stone', differences: [difference], more: 2 },
    { ...change, id: 'quest_2', act: 'added' as const, title: 'Ebb' },
  ];
  api.on(plan, { body: aPlan({ changes }) });
  const { dialog } = await chooseBook();
  const changed = (await dialog.findByText('1 document changes')).closest('details');
  expect(changed?.textContent).toContain('Salt and stone questTitle');
  expect(changed?.textContent).toContain('and 2 more differences');
  const added = dialog.getByText('3 documents are new').closest('details');
  expect(added?.textContent).toBe('3 documents are newEbb questand 2 more');
});

test('parts that are refused for one reason are listed under it', async () => {
  const part = { file: 'a.snbt', line: 1, id: null, reason: 'It needs a reward.' };
  const refused = [
    { ...part, title: 'Rope', reason: 'No kind takes it.' },
    { ...part, title: 'Salt' },
    { ...part, title: 'Tides' },
  ];
  api.on(plan, { body: aPlan({ refused }) });
  const { dialog } = await chooseBook();
  const reason = (await dialog.findByText('2 parts: It needs a reward.')).closest('details');
  expect(reason?.textContent).toBe('2 parts: It needs a reward.Salt  a.snbt, line 1Tides  a.snbt, line 1');
  expect(dialog.getByText('Rope').closest('li')?.textContent).toContain('No kind takes it.');
});

test('one reason of all refused parts says no number again', async () => {
  const part = { file: 'a.snbt', line: 1, id: null, reason: 'It needs a reward.' };
  api.on(plan, { body: aPlan({ refused: ['Salt', 'Tides'].map((title) => ({ ...part, title })) }) });
  const { dialog } = await chooseBook();
  const refused = within(await dialog.findByRole('region', { name: '2 parts are refused' }));
  expect(refused.getByText('It needs a reward.').closest('summary')).toBeTruthy();
  expect(refused.queryByText(/2 parts:/)).toBeNull();
});

test('parts that are refused and not listed are counted', async () => {
  const [reason, other] = ['It needs a reward.', 'It needs a title.'];
  const refused = ['Salt', 'Tides'].map((title) => ({ file: 'a.snbt', line: 1, id: null, title, reason }));
  const refused_for = [
    { reason, count: 3_001 },
    { reason: other, count: 1 },
  ];
  api.on(plan, { body: aPlan({ refused, refused_for }) });
  const { dialog } = await chooseBook();
  const region = within(await dialog.findByRole('region', { name: '3,002 parts are refused' }));
  expect(region.getByText(`3,001 parts: ${reason}`).closest('details')?.textContent).toContain('and 2,999 more');
  expect(region.getByText(`1 part: ${other}`)).toBeTruthy();
});

test('titles in losses have no codes', async () => {
  knowWorld({ ...tidewant, markup: 'minecraft' }, []);
  const loss = { item: 'quest_1', title: '&6Salt', place: '', code: 'x', weight: 'stops', detail: 'Nobody gives it.' };
  api.on(plan, { body: aPlan({ losses: [loss as never], totals: { stops: 1, changes: 0, looks: 0 } }) });
  const { dialog } = await chooseBook();
  expect(await dialog.findByText('(Salt)')).toBeTruthy();
});

test('codes of texts that the world does not show are offered', async () => {
  api.on(plan, {
    body: aPlan({ world: { ...someNeeds, limits: [], markup: [{ markup: 'minecraft', texts: 1200 }] } }),
  });
  const { dialog } = await chooseBook(officialOwner);
  const part = within(await dialog.findByRole('region', { name: 'The world' }));
  expect(part.getByRole('checkbox', { name: 'Show codes in texts' })).toBeTruthy();
  expect(part.getByText('1,200 texts of the book have codes.')).toBeTruthy();
});

test('a book that can not be read again with what is chosen keeps what was read before', async () => {
  api.on(plan, ({ address }) =>
    address.includes('grow=') ? problemReply(500, 'internal_error') : { body: aPlan({ world: someNeeds }) },
  );
  const { user, dialog } = await chooseBook(officialOwner);
  await user.click(await dialog.findByRole('checkbox', { name: 'Widen limits' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was changed.');
  expect((dialog.getByRole('checkbox', { name: 'Widen limits' }) as HTMLInputElement).checked).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  expect(await dialog.findByRole('button', { name: 'Import' })).toBeTruthy();
});

test('says that nothing comes because parts are refused, not that all is there', async () => {
  const none = { added: 0, changed: 0, unchanged: 0 };
  const refused = [{ file: 'a.snbt', line: 1, id: null, title: 'Tides', reason: 'No.' }];
  api.on(plan, { body: aPlan({ quests: none, story_lines: none, refused }) });
  const { dialog } = await chooseBook();
  expect(await dialog.findByText('Nothing would change: what is not here already is refused.')).toBeTruthy();
});

test('further entries that can not be loaded are said, and asked for again', async () => {
  const first = Array.from({ length: 20 }, (_, at) => ({ id: `mod:thing_${at}`, name: `Thing ${at}` }));
  const many = { catalogue: 'item', label: 'Items', count: 4_321, first };
  api.on(plan, { body: aPlan({ world: { ...someNeeds, limits: [], entries: [many] } }) });
  let isReadable = false;
  api.on(`GET ${bookImportRoutes.all}/${id}/entries`, ({ address }) => {
    if (!address.includes('after=')) return { body: { items: first, next: 'mod:thing_19' } };
    if (!isReadable) return problemReply(500, 'internal_error');
    return { body: { items: [{ id: 'mod:gear', name: 'Gear' }], next: null } };
  });
  const { user, dialog } = await chooseBook(officialOwner);
  await user.click(await dialog.findByText('Items: 4,321'));
  await user.click(await dialog.findByRole('button', { name: 'Show more' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The entries could not be loaded.');
  isReadable = true;
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Gear')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('an empty search says nothing of the next one while that is awaited', async () => {
  const first = Array.from({ length: 20 }, (_, at) => ({ id: `mod:thing_${at}`, name: `Thing ${at}` }));
  const many = { catalogue: 'item', label: 'Items', count: 4_321, first };
  api.on(plan, { body: aPlan({ world: { ...someNeeds, limits: [], entries: [many] } }) });
  api.on(`GET ${bookImportRoutes.all}/${id}/entries`, ({ address }) =>
    address.includes('query=gear') ? new Promise(() => undefined) : { body: { items: [], next: null } },
  );
  const { user, dialog } = await chooseBook(officialOwner);
  await user.click(await dialog.findByText('Items: 4,321'));
  const search = await dialog.findByRole('searchbox', { name: 'Search Items' });
  await user.type(search, 'zz');
  expect(await dialog.findByText('No entry has this name or id.')).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'gear');
  await waitFor(() => expect(dialog.queryByText('No entry has this name or id.')).toBeNull());
});

test('many kinds stand behind their number', async () => {
  const kinds = Array.from({ length: 9 }, (_, at) => ({
    type: `Kind${at}`,
    label: `Kind ${at}`,
    collection: 'objectives' as const,
    properties: 2,
  }));
  api.on(plan, { body: aPlan({ world: { ...someNeeds, kinds } }) });
  const { dialog } = await chooseBook(officialOwner);
  const counted = await dialog.findByText('9 kinds');
  expect(counted.closest('details')?.textContent).toContain('Kind 8 2 objectives');
});

test('the kinds and entries that the book needs are named, and entries are sought where there are many', async () => {
  const first = Array.from({ length: 20 }, (_, at) => ({ id: `mod:thing_${at}`, name: `Thing ${at}` }));
  const kind = { type: 'Checkmark', label: 'Checkmark', collection: 'objectives', properties: 3 } as const;
  const few = { catalogue: 'npc', label: 'NPCs', count: 1, first: [{ id: 'mod:crab', name: 'Crab' }] };
  const many = { catalogue: 'item', label: 'Items', count: 4_321, first };
  api.on(plan, { body: aPlan({ world: { ...someNeeds, kinds: [kind], limits: [], entries: [few, many] } }) });
  api.on(`GET ${bookImportRoutes.all}/${id}/entries`, ({ address }) => {
    const asked = new URLSearchParams(address.split('?')[1]);
    const items = asked.has('query') ? [{ id: 'mod:gear', name: 'Gear' }] : asked.has('after') ? [] : first;
    return { body: { items, next: asked.has('query') || asked.has('after') ? null : 'mod:thing_19' } };
  });
  const { user, dialog } = await chooseBook(officialOwner);
  const part = within(await dialog.findByRole('region', { name: 'The world' }));
  expect(part.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Add kinds',
    'Add entries',
  ]);
  expect(part.getByText('Checkmark').closest('li')?.textContent).toBe('Checkmark 3 objectives');
  expect(part.getByText('Crab').closest('li')?.textContent).toBe('Crab mod:crab');
  await user.click(part.getByText('Items: 4,321'));
  expect(await part.findByText('Thing 19')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(part.queryByRole('button', { name: 'Show more' })).toBeNull());
  await user.type(part.getByRole('searchbox', { name: 'Search Items' }), 'gear');
  expect(await part.findByText('Gear')).toBeTruthy();
});

test('losses are listed by weight, what stops players open', async () => {
  const loss = { item: 'quest_1', title: 'Salt', place: '', code: 'x' };
  const losses = [
    { ...loss, weight: 'stops', detail: 'Nobody gives it.' } as const,
    { ...loss, weight: 'looks', detail: 'It is grey.' } as const,
    { ...loss, title: 'Rope', weight: 'looks', detail: 'It is grey.' } as const,
  ];
  api.on(plan, { body: aPlan({ losses, totals: { stops: 1, changes: 0, looks: 5 } }) });
  const { dialog } = await chooseBook();
  const stops = (await dialog.findByText('1 thing stops players')).closest('details');
  expect([stops?.open, stops?.textContent]).toEqual([true, '1 thing stops playersNobody gives it. (Salt)']);
  const looks = dialog.getByText('5 things look different or are kept aside').closest('details');
  expect([looks?.open, looks?.textContent]).toEqual([
    false,
    '5 things look different or are kept asideIt is grey. (2 places: Salt and Rope)and 3 more',
  ]);
});

test('a book that is no longer up to date is read again', async () => {
  api.on(plan, { body: aPlan() });
  api.on(apply, problemReply(409, 'import_outdated'));
  const opened = await chooseBook();
  await pressImport(opened);
  const again = await opened.dialog.findByRole('button', { name: 'Read again' });
  expect(opened.dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  await opened.user.click(again);
  await opened.dialog.findByRole('button', { name: 'Import' });
  expect(api.count(plan)).toBe(2);
});

test('without an answer nobody says how it ended, and it can be tried again', async () => {
  api.on(plan, { body: aPlan() });
  api.silence(apply);
  const opened = await chooseBook();
  await pressImport(opened);
  expect((await opened.dialog.findByRole('alert')).textContent).toContain(
    'it is not known whether the book was imported',
  );
  api.on(apply, { body: aPlan() });
  await pressImport(opened);
  expect(await opened.dialog.findByText('3 quests and 1 story line are new or changed.')).toBeTruthy();
});

test.each([
  ['without an answer', () => api.silence(plan), 'The server could not be reached. Nothing was changed.'],
  [
    'that is refused',
    () => api.on(plan, problemReply(422, 'invalid_content')),
    'The book could not be imported. Nothing was changed.',
  ],
])('a book %s leads back to the file, and says why', async (_how, answer, said) => {
  answer();
  const { dialog } = await chooseBook();
  expect((await dialog.findByRole('alert')).textContent).toContain(said);
  expect(dialog.getByLabelText('Choose a file')).toBeTruthy();
});

test('what is no book never leaves the device', async () => {
  const { dialog } = await chooseBook(owner, aFile('package.json', '{"name":"x"}'));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is no quest book in this file');
  expect(api.requests).toEqual([]);
});

test('reading is called off on both sides', async () => {
  api.on(plan, () => new Promise(() => undefined));
  const { user, dialog } = await chooseBook();
  await waitFor(() => expect(api.count(plan)).toBe(1));
  await user.click(dialog.getByRole('button', { name: 'Call off' }));
  const said = await dialog.findByText('The import is called off. Nothing was changed.');
  expect(document.activeElement).toBe(said);
  const asked = new URLSearchParams(api.requests[0]?.address.split('?')[1]).get('id');
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', address: `${bookImportRoutes.all}/${asked}` });
});

test('a dry run that nobody applies is given back', async () => {
  api.on(plan, { body: aPlan() });
  const { user, dialog, onClose } = await chooseBook();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', address: `${bookImportRoutes.all}/${id}` });
});
