import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setAsideAddress, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine, storyLineServer } from '#test-support/web/story-line-server.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import { lineId, openYourStoryLines } from '#web/story-lines/testing/open-your-story-lines.tsx';

const twice = aQuestOf('Alpha', { objectives: [collect('Saltlea Rock Salt'), collect('Saltlea Rock Salt')] });

const open = async ({ isReadable = (): boolean => true } = {}) => {
  const server = storyLineServer({
    quests: [
      aSavedQuest({ ...twice, id: a }),
      aSavedQuest({ ...aQuestOf('Beta'), id: b }),
      aSavedQuest({ ...aQuestOf('Gamma'), id: c }),
    ],
    lines: [aSavedStoryLine({ ...aStoryLine({ [a]: [], [b]: [a], [c]: [] }), id: lineId })],
    official: [],
  });
  const ofLine = setAsideAddress({ kind: 'story-lines', owner: server.owner, id: lineId });
  const asked: unknown[] = [];
  let items: object[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === setAsideOfOwnerAddress(server.owner)) return Response.json({ items: [], lines: [] });
    if (address !== ofLine) return others(address, init);
    if (!isReadable()) return Response.json({}, { status: 500 });
    if (typeof init.body === 'string') {
      const sent = JSON.parse(init.body) as { items: { reason: string | null }[] };
      asked.push(sent);
      items = sent.items.flatMap((each) =>
        each.reason === null ? [] : [{ ...each, by: { id: 'rowan', name: 'Rowan' }, at: 0 }],
      );
    }
    return Response.json({ items });
  });
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: /^Checks/ }));
  await screen.findByRole('tab', { name: /^Checks: 2 hints/ });
  return { user, asked };
};

const advice = () => within(screen.getByRole('region', { name: 'Advice' }));

test('a check of a line is set aside with a reason, counts no more, and is taken back', async () => {
  const { user, asked } = await open();
  const row = advice()
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith('Gamma'));
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set aside' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It comes with the feast.');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await screen.findByRole('tab', { name: 'Checks: 1 hint' });
  const sent = { code: 'apart', place: `/story_quests/${c}`, reason: 'It comes with the feast.' };
  expect(asked).toEqual([{ items: [sent] }]);
  await user.click(button('Set aside (1)'));
  expect(advice().getByText(/Set aside by Rowan: It comes with the feast\.$/)).toBeTruthy();
  await user.click(button('Take back'));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Checks: 2 hints' })).toBeTruthy());
});

test('where it can not be read what is set aside, the name and the tab say so, and it is tried again', async () => {
  let isReadable = false;
  const { user } = await open({ isReadable: () => isReadable });
  expect(screen.getByRole('tab', { name: 'Checks: 2 hints, not all looked at' })).toBeTruthy();
  expect(advice().getByText(/^The checks that are set aside could not be loaded\./)).toBeTruthy();
  isReadable = true;
  await user.click(advice().getByRole('button', { name: 'Try again' }));
  await screen.findByRole('tab', { name: 'Checks: 2 hints' });
  expect(advice().queryByText(/could not be loaded/)).toBeNull();
});
