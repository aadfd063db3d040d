import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AsideOfLine, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { keyOfFinding, pointerInLine, findingsOfLine } from '#domain/advice/check-findings.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, teach } from '#test-support/builders/properties.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine, storyLineServer } from '#test-support/web/story-line-server.ts';
import { openYourQuests, row } from '#web/quests/testing/open-your-quests.tsx';
import { write } from '#web/shared/testing/open-screen.tsx';
import { knowWorld } from '#web/shared/testing/known-world.ts';

const lineTo = (title: string, before: string) =>
  aSavedStoryLine({ ...aStoryLine({ [before]: [], [c]: [before] }), id: `storyline_rowan_${before.slice(-8)}`, title });

const contents: Record<string, QuestContent> = {
  [a]: aQuestOf('Alpha', { gives: [teach('Mining', 99)] }),
  [b]: aQuestOf('Beta', { gives: [teach('Mining', 100)] }),
  [c]: aQuestOf('Gamma', { asks: [askFor('Mining', 3)] }),
  [d]: aQuestOf('Delta', { gives: [teach('Fishing', 5)] }),
};

const [one, other, third] = [lineTo('One way', a), lineTo('Other way', b), lineTo('Third way', d)];

type Opened = { official?: QuestContent[]; without?: readonly string[]; aside?: readonly AsideOfLine[] };

const open = (lines: readonly (typeof one)[], { official = [], without = [], aside = [] }: Opened = {}) => {
  knowWorld({ ...tidewant, levels: { start: 1, steps: [100, 200, 300] } }, tidewantEntries);
  const kept = Object.entries(contents).filter(([id]) => !without.includes(id));
  const server = storyLineServer({
    quests: kept.map(([id, content]) => aSavedQuest({ ...content, id })),
    official: official.map((content) => aSavedQuest(content)),
  });
  const others = globalThis.fetch;
  const ofOwner = setAsideOfOwnerAddress(server.owner);
  const read: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    read.push(address);
    return address === ofOwner ? Response.json({ items: [], lines: aside }) : others(address, init);
  });
  return { read, ...openYourQuests(server, `?quest=${c}&mode=edit`, lines) };
};

const advice = async () => within(await screen.findByRole('region', { name: 'Advice' }));

const listed = async () =>
  (await advice()).getAllByRole('listitem').map((item) => item.querySelector('strong')?.parentElement?.textContent);

const short = (most: number) => `Asks for Mining 3, but the quests before it give experience up to ${most} at most.`;

test('a level that the quests before can not give is said with the names of the story lines, and follows typing', async () => {
  const { user } = open([one, other, third]);
  await waitFor(async () =>
    expect(await listed()).toEqual([
      `In the story lines “One way”, “Third way”${short(1)}`,
      `In the story line “Other way”${short(2)}`,
    ]),
  );
  expect(await accessibilityFaults()).toEqual([]);
  const level = row('Level Requirement 1').getByLabelText<HTMLInputElement>('Level', { exact: true });
  await write(user, level, '2');
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  expect((await listed())[0]).toContain('In the story lines “One way”, “Third way”');
  await write(user, level, '1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Advice' })).toBeNull());
});

test('a level that nobody can reach is reported with the story lines of the quest', async () => {
  open([one, third], { without: [a, b] });
  await waitFor(async () =>
    expect(await listed()).toEqual([
      'In the story lines “One way”, “Third way”Level Requirement 1 asks for Mining 3, which nobody can reach: no quest gives experience in it, and players begin with 1.',
    ]),
  );
});

test('an official quest that gives the experience counts', async () => {
  open([third], { without: [a, b], official: [aQuestOf('Official', { gives: [teach('Mining', 9)] })] });
  await waitFor(async () => expect(await listed()).toEqual([`In the story line “Third way”${short(1)}`]));
});

test('a quest in no story line says nothing of it, and reads nothing for it', async () => {
  const { read } = open([], { without: [a, b] });
  await screen.findByRole('button', { name: 'Save Changes' });
  expect(screen.queryByRole('region', { name: 'Advice' })).toBeNull();
  expect(read.filter((address) => /official|story-lines/.test(address))).toEqual([]);
});

/** As the server keeps what was set aside where the quests before gave levels up to `most`. */
const setAside = (most: number): AsideOfLine => {
  const at = { code: 'level_short', place: pointerInLine(c) } as const;
  const content = { line: { story_quests: {} }, quests: new Map() };
  const said = findingsOfLine(content, indexWorld(tidewant), [
    { quest: c, code: at.code, params: { profession: 'Mining', level: 3, most } },
  ]);
  const by = { id: 'rowan', name: 'Rowan' };
  return { ...at, line: one.id, said: said.get(keyOfFinding(at)) ?? '', reason: 'They come back.', by, at: 0 };
};

test('what is set aside in a story line stands apart, with its reason', async () => {
  const { user } = open([one], { aside: [setAside(1)] });
  await user.click(await screen.findByRole('button', { name: 'Set aside (1)' }));
  expect(await listed()).toEqual([`In the story line “One way”${short(1)} Set aside by Rowan: They come back.`]);
});

test('what the story line says otherwise now is not set aside', async () => {
  open([one], { aside: [setAside(2)] });
  await waitFor(async () => expect(await listed()).toEqual([`In the story line “One way”${short(1)}`]));
  expect(screen.queryByRole('button', { name: 'Set aside (1)' })).toBeNull();
});
