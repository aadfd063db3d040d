import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type SetAsideBody, setAsideAddress, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { keyOfFinding, findingsOfQuest } from '#domain/advice/check-findings.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { openYourQuests } from '#web/quests/testing/open-your-quests.tsx';
import { button, field } from '#web/shared/testing/open-screen.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { asideKey } from '#web/documents/history/aside-of-owner.ts';
import { countedAdvice, namesAside } from './quest-aside.ts';

const twice = aSavedQuest({
  ...aQuestOf('Alpha', { objectives: [collect('Saltlea Rock Salt'), collect('Saltlea Rock Salt')] }),
  id: 'quest_alpha001',
});
const check = { code: 'could_be_one', place: '/objectives/1' } as const;
const said = findingsOfQuest(twice, world).get(keyOfFinding(check)) ?? '';
const by = { id: 'rowan', name: 'Rowan' };

const open = async ({ isReadable = (): boolean => true } = {}) => {
  const server = questServer(twice);
  const ofQuest = setAsideAddress({ kind: 'quests', owner: server.owner, id: twice.id });
  const sent: SetAsideBody['items'][number][] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === ofQuest && typeof init.body === 'string')
      sent.push(...(JSON.parse(init.body) as SetAsideBody).items);
    else if (address !== setAsideOfOwnerAddress(server.owner)) return others(address, init);
    if (!isReadable()) return Response.json({}, { status: 500 });
    const last = sent.at(-1);
    const items = last?.reason ? [{ ...last, quest: twice.id, said, by, at: 0 }] : [];
    return Response.json({ items, lines: [] });
  });
  const { user } = openYourQuests(server, `?quest=${twice.id}&mode=edit`);
  const advice = within(await screen.findByRole('region', { name: 'Advice' }));
  return { user, advice, sent };
};

test("a check is set aside in the quest's own editor with a reason, and taken back", async () => {
  const { user, advice, sent } = await open();
  await user.click(await advice.findByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set aside' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Two chests.');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await user.click(await advice.findByRole('button', { name: 'Set aside (1)' }));
  expect(sent).toEqual([{ ...check, reason: 'Two chests.' }]);
  expect(advice.getByText(/could be one row\. Set aside by Rowan: Two chests\.$/)).toBeTruthy();
  await user.click(button('Take back'));
  await advice.findByRole('button', { name: 'Set aside' });
  expect(sent.at(-1)).toEqual({ ...check, reason: null });
});

test('where it can not be read what is set aside, the editor says so, and it is tried again', async () => {
  let isReadable = false;
  const { user, advice } = await open({ isReadable: () => isReadable });
  expect(await advice.findByText(/^The checks that are set aside could not be loaded\./)).toBeTruthy();
  expect(advice.queryByRole('button', { name: 'Set aside' })).toBeNull();
  isReadable = true;
  await user.click(advice.getByRole('button', { name: 'Try again' }));
  await advice.findByRole('button', { name: 'Set aside' });
  expect(advice.queryByText(/could not be loaded/)).toBeNull();
});

test('what is not saved is not set aside before it is', async () => {
  const { user, advice } = await open();
  await waitFor(() => expect(button('Set aside').disabled).toBe(false));
  const [first] = screen.getAllByRole('combobox', { name: 'Item' });
  await user.type(first as HTMLElement, 'z');
  await user.click(field('Description'));
  await advice.findByRole('button', { name: 'Use “Saltlea Rock Salt”' });
  expect(button('Set aside').disabled).toBe(true);
});

test('what is set aside counts no more until the quest says something else', () => {
  const found = adviseQuest(twice, world).filter(({ code }) => code === check.code);
  const items = [{ ...check, quest: twice.id, said, reason: 'So.', by, at: 0 }];
  expect(countedAdvice(found, items, { quest: twice, world })).toEqual([]);
  const other = aQuestOf('Alpha', { objectives: [collect('Bell'), collect('Bell')] });
  expect(countedAdvice(found, items, { quest: other, world })).toEqual(found);
});

test('a name that a quest has twice is marked until it is set aside at both places', () => {
  const quest = aQuestOf('Alpha', { objectives: [collect('Zorblax'), collect('Zorblax')] });
  const asideAt = (place: string) => {
    const unknown = { code: 'name_unknown', place } as const;
    const words = findingsOfQuest(quest, world).get(keyOfFinding(unknown)) ?? '';
    return { ...unknown, quest: twice.id, said: words, reason: 'A patch.', by, at: 0 };
  };
  const [one, other] = [asideAt('/objectives/0'), asideAt('/objectives/1')];
  expect([...namesAside([one], quest, world)]).toEqual([]);
  expect([...namesAside([one, other], quest, world)]).toEqual(['Zorblax']);
});

test('a name that is kept is marked until its check is set aside', async () => {
  const kept = aSavedQuest({ ...aQuestOf('Alpha', { objectives: [collect('Zorblax')] }), id: twice.id });
  const isAside = { now: true };
  const server = questServer(kept);
  const others = globalThis.fetch;
  const unknown = { code: 'name_unknown', place: '/objectives/0', quest: kept.id, by, at: 0, reason: 'A patch.' };
  const item = { ...unknown, said: findingsOfQuest(kept, world).get(keyOfFinding(unknown)) };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    address === setAsideOfOwnerAddress(server.owner)
      ? Response.json({ items: isAside.now ? [item] : [], lines: [] })
      : others(address, init),
  );
  const first = openYourQuests(server, `?quest=${kept.id}`);
  await screen.findByText('Zorblax');
  await waitFor(() => expect(screen.queryByText('Not in the world')).toBeNull());
  await first.user.click(button('Edit Quest'));
  await screen.findByRole('button', { name: 'Set aside (1)' });
  expect(screen.queryByText('Not in the world')).toBeNull();
  cleanup();
  isAside.now = false;
  queryClient.removeQueries({ queryKey: asideKey(server.owner) });
  openYourQuests(server, `?quest=${kept.id}`);
  expect(await screen.findByText('Not in the world')).toBeTruthy();
});
