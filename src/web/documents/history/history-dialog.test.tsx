import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { revisionAddress, revisionsAddress } from '#contract/history.ts';
import { setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { fakeApi, problemReply } from '#test-support/web/fake-api.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { button, openScreen } from '#web/shared/testing/open-screen.tsx';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { titledKind } from '#web/documents/testing/titled-kind.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { aRevision, titledVersions, type Titled } from './testing/titled-versions.ts';

const place = { kind: 'quests', owner: 'rowan', id: 'quest_00000001' } as const;

const open = (
  restore = vi.fn<() => Promise<unknown>>().mockResolvedValue({}),
  { violation = null }: { violation?: string | null } = {},
) => {
  const api = fakeApi();
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [3, 2, 1].map((each) => aRevision(each)), next: null } });
  for (const version of [1, 2, 3])
    api.on(`GET ${revisionAddress(place, version)}`, { body: { title: `Title ${version}` } });
  const versions: DocumentVersions<Titled> = {
    ...titledVersions(restore),
    prepare: async (content) => ({ content, gone: [], violation }),
  };
  const onClose = vi.fn<() => void>();
  const Page = () => (
    <>
      <HistoryDialog
        place={{ ...place, kind: titledKind() }}
        item={{ title: 'Title 3', version: 3 }}
        versions={versions}
        onClose={onClose}
      />
      <Toasts />
    </>
  );
  return { api, restore, onClose, show: () => openScreen(Page, { owner: 'rowan' }) };
};

const chooseFirst = async ({ user }: ReturnType<typeof openScreen>) => {
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await user.click(button('Restore version 1'));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
};

test('the versions can be asked for again where reading them failed', async () => {
  const { api, show } = open();
  api.on(`GET ${revisionsAddress(place)}`, problemReply(400, 'bad_request'));
  const { user } = show();
  await screen.findByText('The history could not be loaded');
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(1)], next: null } });
  await user.click(button('Try again'));
  expect(await screen.findByRole('button', { name: /^Version 1 \(current\)/ })).toBeTruthy();
  expect(screen.queryByText('The history could not be loaded')).toBeNull();
});

const anAside = { code: 'name_unknown', place: '', said: 'a', by: { id: 'anna', name: 'Anna' }, at: 1 } as const;

test('the checks that somebody set aside stand there with the reasons', async () => {
  const { api, show } = open();
  const items = [
    { ...anAside, quest: place.id, reason: 'Comes with the patch' },
    { ...anAside, quest: 'quest_elsewhere', reason: 'Of another quest' },
  ];
  api.on(`GET ${setAsideOfOwnerAddress('rowan')}`, { body: { items, lines: [] } });
  show();
  const aside = within(await screen.findByRole('region', { name: 'Set aside' }));
  expect(aside.getByRole('listitem').textContent).toMatch(/^Comes with the patchset aside by Anna, /);
});

test('where it can not be read what is set aside, the history says so', async () => {
  const { api, show } = open();
  api.on(`GET ${setAsideOfOwnerAddress('rowan')}`, problemReply(500, 'internal_error'));
  show();
  expect(await screen.findByText('The checks that are set aside could not be loaded.')).toBeTruthy();
});

test('the difference can be asked for again where a version could not be read', async () => {
  const { api, show } = open();
  api.on(`GET ${revisionAddress(place, 2)}`, problemReply(400, 'bad_request'));
  const { user } = show();
  await screen.findByText('This version could not be loaded');
  api.on(`GET ${revisionAddress(place, 2)}`, { body: { title: 'Title 2' } });
  await user.click(button('Try again'));
  expect(await screen.findByText('Title 2')).toBeTruthy();
});

test('a version says of which step of many quests it is', async () => {
  const { api, show } = open();
  const items = [{ ...aRevision(2), note: 'Amounts' }, aRevision(1)];
  api.on(`GET ${revisionsAddress(place)}`, { body: { items, next: null } });
  show();
  const versions = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('button');
  expect(versions.map(({ textContent }) => textContent.includes('Amounts'))).toEqual([true, false]);
});

test('a version is restored over the newest one', async () => {
  const { restore, onClose, show } = open();
  await chooseFirst(show());
  await screen.findByText('Version 1 is restored as the newest one.');
  expect(restore).toHaveBeenCalledWith({
    id: place.id,
    version: 3,
    original: { title: 'Title 3' },
    content: { title: 'Title 1' },
  });
  expect(onClose).toHaveBeenCalled();
});

test('a restore waits where the server is out of reach, and says so', async () => {
  const { onClose, show } = open(vi.fn<() => Promise<unknown>>().mockResolvedValue(keptOnDevice));
  await chooseFirst(show());
  await screen.findByText('Kept on this device. It will be restored once the connection is back.');
  expect(onClose).toHaveBeenCalled();
});

test('a failed restore says why, changes nothing and can be repeated', async () => {
  const restore = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('the server fell'))
    .mockResolvedValue({});
  const { onClose, show } = open(restore);
  const screenShown = show();
  await chooseFirst(screenShown);
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be restored. Nothing was changed.');
  expect(onClose).not.toHaveBeenCalled();
  const list = screen.getByRole('list', { name: 'Versions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await screenShown.user.click(button('Restore'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(restore).toHaveBeenCalledTimes(2);
});

test('older versions are asked for again where they could not be read', async () => {
  const { api, show } = open();
  const newest = { items: [aRevision(3), aRevision(2)], next: 2 };
  api.on(`GET ${revisionsAddress(place)}`, { body: newest });
  api.on(`GET ${revisionsAddress(place, 2)}`, problemReply(400, 'bad_request'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show older versions' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Older versions could not be loaded.');
  api.on(`GET ${revisionsAddress(place, 2)}`, { body: { items: [aRevision(1)], next: null } });
  await user.click(button('Show older versions'));
  expect(await screen.findByRole('button', { name: /^Version 1/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the oldest version that was read so far is compared with the one before it', async () => {
  const { api, show } = open();
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(3)], next: 3 } });
  show();
  const select = await screen.findByLabelText<HTMLSelectElement>('Version 3 compared with');
  expect(select.selectedOptions[0]?.textContent).toBe('Version 2');
  expect(await screen.findByText('Title 2')).toBeTruthy();
});

test('the one before it is the next that is still kept', async () => {
  const { api, show } = open();
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(3)], next: 2 } });
  show();
  const select = await screen.findByLabelText<HTMLSelectElement>('Version 3 compared with');
  expect(select.selectedOptions[0]?.textContent).toBe('Version 1');
  expect(await screen.findByText('Title 1')).toBeTruthy();
});

test('the first version is compared with the current one, as restoring it would change that', async () => {
  const { show } = open();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  const select = await screen.findByLabelText<HTMLSelectElement>('Version 1 compared with');
  expect(select.selectedOptions[0]?.textContent).toBe('Version 3 (current)');
  expect(await screen.findByText('This is how it was first saved. Restoring it would change this:')).toBeTruthy();
  const differences = screen.getByRole('region', { name: 'Differences of version 1' });
  expect(within(differences).getByRole('listitem').textContent).toBe('TitleWas Title 3Becomes Title 1');
});

test('an only version has nothing to be compared with, and leads to the guide', async () => {
  const { api, show } = open();
  api.on(`GET ${revisionsAddress(place)}`, { body: { items: [aRevision(1)], next: null } });
  show();
  expect(await screen.findByText('This is how it was first saved. There is no other version.')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  const guide = screen.getByRole('link', { name: 'Read in the guide how it works' });
  expect(guide.getAttribute('href')).toBe('/dashboard/guide?chapter=undo');
});

test('a version that breaks a rule of today is not restored', async () => {
  const violation = 'The quest title should be between 5 and 50 characters.';
  const { restore, show } = open(undefined, { violation });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await user.click(button('Restore version 1'));
  expect((await screen.findByRole('alert')).textContent).toContain(`This version breaks a current rule: ${violation}`);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(restore).not.toHaveBeenCalled();
});

test('a restore that is called off leaves the focus where it was asked for', async () => {
  const { show } = open();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
  await user.click(button('Restore version 1'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(button('Restore version 1'));
});
