import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, pay, teach } from '#test-support/builders/properties.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine, storyLineServer } from '#test-support/web/story-line-server.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { answerNames } from '#web/shared/testing/answer-names.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { knowEntries } from '#web/shared/testing/known-world.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import { noteEntryChange } from '#web/shared/world/kept-entries.ts';
import { lineId, openTab, openYourStoryLines, questRow } from '#web/story-lines/testing/open-your-story-lines.tsx';

const alpha = aQuestOf('Alpha', {
  asks: [askFor('Mining', 30)],
  objectives: [collect('Saltlea Rock Salt')],
  gives: [pay(1)],
});
const beta = aQuestOf('Beta', { asks: [askFor('Mining', 5)], gives: [pay(0, 1, 50), teach('Mining', 2_000)] });
const gamma = aQuestOf('Gamma', { gives: [teach('Mining', 400)] });
const modest = aQuestOf('Official', {
  objectives: [collect('Saltlea Rock Salt')],
  gives: [pay(0, 0, 90), teach('Mining', 700)],
});

const saved = (contents: Readonly<Record<string, QuestContent>>) =>
  Object.entries(contents).map(([id, content]) => aSavedQuest({ ...content, id }));

type Opened = {
  official?: QuestContent[] | null;
  mode?: string;
  line?: StoryLineContent;
  /** What the server answers about names, of which the device has none. */
  names?: () => Promise<Response>;
};

const chain = aStoryLine({ [a]: [], [b]: [a], [c]: [a] });

const open = async ({ official = [modest], mode = '', line = chain, names }: Opened = {}) => {
  const server = storyLineServer({
    quests: saved({ [a]: alpha, [b]: beta, [c]: gamma }),
    lines: [aSavedStoryLine({ ...line, id: lineId })],
    ...(official && { official: official.map((content) => aSavedQuest(content)) }),
  });
  if (names) {
    fillEntryCache([]);
    answerNames(names);
  }
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}${mode}`);
  await user.click(await screen.findByRole('button', { name: /^Checks/ }));
  await screen.findByRole('tabpanel', { name: /^Checks/ });
  return user;
};

const waiting: PromiseWithResolvers<Response>[] = [];

/** No answer before the test ends. What is asked for is not asked again meanwhile. */
const unanswered = (): Promise<Response> => {
  const answer = Promise.withResolvers<Response>();
  waiting.push(answer);
  return answer.promise;
};

afterEach(() => {
  for (const { reject } of waiting.splice(0)) reject(new TypeError('Failed to fetch'));
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const cards = () =>
  within(screen.getByRole('region', { name: 'Story line graph' }))
    .getAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

test('the median of the official quests leaves out the copies of the line’s own quests', async () => {
  const copy = aSavedQuest({ ...alpha, id: toQuestId('official_alpha') });
  const mine = aSavedQuest({ ...alpha, id: a, official: { id: copy.id, differs: false, release: null } });
  const server = storyLineServer({
    quests: [mine, ...saved({ [b]: beta, [c]: gamma })],
    lines: [aSavedStoryLine({ ...chain, id: lineId })],
    official: [copy, aSavedQuest(modest)],
  });
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: /^Checks/ }));
  expect(await screen.findByText('Gives 111 times the coins of a median official quest.')).toBeTruthy();
});

test('the tab Checks shows the advice, each step, and a median quest compared with an official one', async () => {
  await open();
  const comparison = await screen.findByRole('table', { name: 'A median quest of each' });
  await waitFor(() =>
    expect(
      part('Advice')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AlphaGives 111 times the coins of a median official quest.Show',
      'BetaAsks for Mining 5, which excludes nobody: “Alpha” before it asks for 30.Show',
    ]),
  );
  expect(screen.getByRole('table', { name: 'What each step asks and gives' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '1 Alpha' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '2 Beta · Gamma' })).toBeTruthy();
  expect(cellsOf(within(comparison).getAllByRole('row').at(-1))).toEqual(['XP', '400', '700']);
});

test('what several story lines together make impossible stands in each of them, while it is edited, too', async () => {
  const lines = [
    aSavedStoryLine({ ...aStoryLine({ [a]: [], [b]: [a] }), id: lineId, title: 'One way' }),
    aSavedStoryLine({ ...aStoryLine({ [b]: [], [a]: [b] }), title: 'The other way' }),
    aSavedStoryLine({ ...aStoryLine({ [c]: [] }), title: 'Apart' }),
  ];
  const server = storyLineServer({ quests: saved({ [a]: alpha, [b]: gamma, [c]: modest }), lines });
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}&mode=edit`);
  await user.click(await screen.findByRole('button', { name: /^Checks: 1 error/ }));
  expect(await screen.findByText(/“One way” and “The other way”/)).toBeTruthy();
});

test('a level in a skill that no quest gives is an error once all quests are known', async () => {
  const server = storyLineServer({
    quests: saved({ [a]: aQuestOf('Alpha', { asks: [askFor('Fishing', 2)] }), [b]: gamma, [c]: gamma }),
    lines: [aSavedStoryLine({ ...chain, id: lineId })],
    official: [aSavedQuest(modest)],
  });
  openYourStoryLines(server, `?storyLine=${lineId}`);
  expect(await screen.findByRole('button', { name: /^Checks: 1 error/ })).toBeTruthy();
});

test('the nearest entry of a name that is none is taken in one act while the line is edited', async () => {
  fillEntryCache([aSavedEntry({ id: 'salt', name: 'Saltlea Rock Salt' })]);
  const server = storyLineServer({
    quests: saved({ [a]: aQuestOf('Alpha', { objectives: [collect('Saltl')] }), [b]: beta, [c]: gamma }),
    lines: [aSavedStoryLine({ ...chain, id: lineId })],
  });
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}&mode=edit`);
  await user.click(await screen.findByRole('button', { name: /^Checks/ }));
  await user.click(await screen.findByRole('button', { name: 'Use “Saltlea Rock Salt”' }));
  await waitFor(() => expect(screen.queryByText(/names “Saltl”/)).toBeNull());
  expect(screen.getByText('Unsaved: 1 changed quest')).toBeTruthy();
});

test('the button of an advice shows its quest on the canvas', async () => {
  const user = await open();
  const show = await screen.findByRole('button', { name: 'Show Beta on the canvas' });
  expect(show.textContent).toBe('Show');
  await user.click(show);
  await openTab(user, 'Quests');
  expect(questRow('Beta').getAttribute('aria-expanded')).toBe('true');
});

test('advice is counted at the tab, at the tool and, while the tab is open, at each quest on the canvas', async () => {
  const user = await open();
  await waitFor(() => expect(cards()).toEqual(['Alpha, 1 check', 'Beta, 1 check', 'Gamma']));
  expect(screen.getByRole('tab', { name: 'Checks: 2 hints' }).textContent).toBe('Checks');
  expect(button('Checks: 2 hints').querySelector('[data-drawn="2"]')).toBeTruthy();
  await openTab(user, 'Quests');
  expect(cards()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(button('Checks: 2 hints')).toBeTruthy();
});

test('nothing is counted, and none is not said, before it is known which names are entries', async () => {
  await open({ official: [], names: unanswered });
  expect(await part('Advice').findByText('Names are not yet looked up in the world.')).toBeTruthy();
  expect(part('Advice').queryByText('No advice')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Checks: looking' })).toBeTruthy();
  act(() => {
    knowEntries();
    noteEntryChange();
  });
  expect(await screen.findByRole('tab', { name: 'Checks: 1 hint' })).toBeTruthy();
  expect(part('Advice').queryByText('Names are not yet looked up in the world.')).toBeNull();
});

test('what was found is counted where names can not be looked up, and they are tried again', async () => {
  const user = await open({ names: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await part('Advice').findByText('Names could not be looked up in the world.')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Checks: 2 hints, not all looked at' })).toBeTruthy();
  expect(button('Checks: 2 hints, not all looked at').querySelector('[data-drawn="2?"]')).toBeTruthy();
  answerNames(unanswered);
  await user.click(part('Advice').getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: 'Checks: looking' })).toBeTruthy();
  expect(part('Advice').getByText('Names are not yet looked up in the world.')).toBeTruthy();
});

test('that nothing was found is not said where names can not be looked up', async () => {
  await open({
    official: [],
    line: aStoryLine({ [c]: [] }),
    names: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByRole('tab', { name: 'Checks: not all looked at' })).toBeTruthy();
  expect(part('Advice').queryByText('No advice')).toBeNull();
});

test('an edited line is checked before it is saved', async () => {
  const user = await open({ mode: '&mode=edit' });
  await openTab(user, 'Quests');
  await user.click(questRow('Gamma'));
  await user.click(button('Remove prerequisite Alpha'));
  await user.click(screen.getByRole('button', { name: /^Checks/ }));
  expect(await screen.findByRole('rowheader', { name: '1 Alpha · Gamma' })).toBeTruthy();
  expect(await screen.findByText(/^No other quest of this story line comes before or after it/)).toBeTruthy();
});

test('the tab Checks says that there is no official quest to compare with', async () => {
  await open({ official: [] });
  expect(await screen.findByText('There are no quests to compare with yet.')).toBeTruthy();
});

test('the tab Checks offers to load the official quests again after a failure, and shows everything else', async () => {
  await open({ official: null });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(await part('Advice').findAllByRole('listitem')).toHaveLength(1);
  expect(part('Advice').getByText('Rewards could not be compared with the official quests.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Checks: 1 hint, not all looked at' })).toBeTruthy();
});

const fork = (
  choices: Choices,
  links: Readonly<Record<string, readonly string[]>> = { [a]: [], [b]: [], [c]: [a, b] },
) => open({ line: { ...aStoryLine(links), choices } });
const oneOf = (...quests: string[]) => ({ title: 'The mine or the mill', quests, at_most: 1 });

describe('the checks of a line with logic', () => {
  test('come from a worker, and the advice names quests and choices', async () => {
    await fork({ side: oneOf(a, b) });
    await waitFor(() => expect(cards().map((name) => name?.endsWith(', 1 check'))).toEqual([true, false, true]));
    expect(
      part('Advice').getByText(
        'Can never be done: it needs “Alpha” and “Beta”, and no player can do both, because of the choice “The mine or the mill”.',
      ),
    ).toBeTruthy();
  });

  test('show what the line gives at least and at most, compared with an official quest', async () => {
    await fork({ side: oneOf(b, c) }, { [a]: [], [b]: [a], [c]: [a] });
    const table = within(
      await screen.findByRole('table', { name: 'What the whole story line gives at least and at most' }),
    );
    expect(table.getAllByRole('row').map(cellsOf)).toEqual([
      ['Of this story line', 'Least', 'Most', 'A median official quest'],
      ['Quests done', '2', '2', '–'],
      ['Coins', '1 gold', '1 gold1 silver50 copper', '90 copper'],
      ['XP', '400', '2,000', '700'],
    ]);
  });

  test('say that the least and the most are not decided', async () => {
    await open({ line: aForkedLine(13) });
    await screen.findByRole('region', { name: 'Least and most' });
    expect(await part('Least and most').findByText(/^Not decided: /)).toBeTruthy();
    expect(part('Advice').getByText(/^Not decided whether every quest can be done/)).toBeTruthy();
  });
});

test('a line without logic has no table of the least and the most', async () => {
  await open();
  await waitFor(() => expect(part('Advice').getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Least and most' })).toBeNull();
});

test('a line says that its checks look, then how many there are by weight, before the tab is opened', async () => {
  const server = storyLineServer({
    quests: saved({ [a]: alpha, [b]: beta, [c]: gamma }),
    lines: [aSavedStoryLine({ ...chain, id: lineId })],
    official: [aSavedQuest(modest)],
  });
  openYourStoryLines(server, `?storyLine=${lineId}`);
  expect(await screen.findByRole('button', { name: 'Checks: looking' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Checks: 2 hints' }, { timeout: 5_000 })).toBeTruthy();
});

const pass = async (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('a line that rested is checked again as soon as the official quests are there', async () => {
  const server = storyLineServer({
    quests: saved({ [a]: alpha, [b]: beta, [c]: gamma }),
    lines: [aSavedStoryLine({ ...chain, id: lineId })],
    official: [aSavedQuest(modest)],
  });
  const official = Promise.withResolvers<void>();
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.startsWith(questsAddress(officialOwner))) await official.promise;
    return others(address, init);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  openYourStoryLines(server, `?storyLine=${lineId}`);
  await vi.waitUntil(() => screen.queryByRole('button', { name: 'Checks: looking' }), { timeout: 10_000 });
  await pass(1_000);
  await pass(100);
  official.resolve();
  await pass(100);
  await pass(100);
  expect(screen.getByRole('button', { name: 'Checks: 2 hints' })).toBeTruthy();
});

test('checks stand under their weights, and many alike are few until all are wanted', async () => {
  const apartOnes = ['quest_one00000', 'quest_two00000', 'quest_three000', 'quest_four0000', 'quest_five0000'];
  const links = { [a]: [], [b]: [a], ...Object.fromEntries(apartOnes.map((id) => [id, []])) };
  const server = storyLineServer({
    quests: saved(Object.fromEntries(Object.keys(links).map((id, index) => [id, aQuestOf(`Quest ${index}`)]))),
    lines: [aSavedStoryLine({ ...aStoryLine(links), id: lineId })],
    official: [aSavedQuest(modest)],
  });
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: /^Checks/ }));
  expect(await screen.findByRole('heading', { name: 'Hints' })).toBeTruthy();
  expect(await accessibilityFaults()).toEqual([]);
  const apart = () => part('Advice').queryAllByText(/^No other quest of this story line comes before or after it/);
  expect(apart()).toHaveLength(3);
  await user.click(part('Advice').getByRole('button', { name: 'Show 2 more like these' }));
  expect(apart()).toHaveLength(5);
});

test('that all was looked at is not said where other story lines can not be read', async () => {
  const server = storyLineServer({
    quests: saved({ [a]: gamma, [b]: gamma, [c]: gamma }),
    official: [aSavedQuest(gamma)],
  });
  const list = storyLinesAddress(server.owner);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith(list)) return others(address, init);
    if (address.includes('after=')) return new Response(null, { status: 500 });
    return Response.json({ items: [aSavedStoryLine({ ...chain, id: lineId })], next: 'more' });
  });
  openYourStoryLines(server, `?storyLine=${lineId}`);
  const checks = await screen.findByRole('button', { name: /^Checks: 2 hints/ }, { timeout: 9_000 });
  await waitFor(() => expect(checks.getAttribute('aria-label')).toBe('Checks: 2 hints, not all looked at'));
});
