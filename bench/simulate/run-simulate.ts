import { median } from '#bench/measure/times.ts';
import { table } from '#bench/measure/table.ts';
import { makeLine, type MadeLine } from '#bench/page/made-line.ts';
import { indexLogic, type IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import { simulate } from '#test-support/logic/simulate.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';

const rounds = 9;
const players = 1_000;
const questsOfChoice = 4;

export const runSimulate = (sizes: readonly number[]): void => {
  process.stdout.write(table(sizes.map(toRow)));
};

const toRow = (size: number) => {
  const made = makeLine(size);
  const line = withChoices(made.line);
  const logic = indexLogic(line);
  const times = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(timeOf(() => walkAll(logic)));
    times.ours.push(timeOf(() => play({ ...made, line }, round)));
  }
  const [bare, ours] = [median(times.bare), median(times.ours)];
  return {
    'ms for 1,000 players': `${size} quests`,
    'bare walks': bare.toFixed(1),
    simulated: ours.toFixed(1),
    'simulated / bare': (ours / bare).toFixed(1),
  };
};

const play = ({ line, quests }: { line: StoryGraph; quests: MadeLine['quests'] }, seed: number): Simulation =>
  simulate({ line, quests }, tidewantWorld, { players, seed });

const timeOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const withChoices = (line: StoryGraph): StoryGraph => {
  const quests = Object.keys(line.story_quests);
  const starts = [...quests.keys()].filter((index) => index % 10 === 0 && index + questsOfChoice <= quests.length);
  const choices = starts.map((start) => [
    `choice-${start}`,
    { title: 'Which way', quests: quests.slice(start, start + questsOfChoice), at_most: questsOfChoice - 1 },
  ]);
  return { story_quests: line.story_quests, choices: Object.fromEntries(choices) };
};

/** Every player meets every quest and each of its links once: no less is a play. */
const walkAll = ({ before }: IndexedLogic): number => {
  const done = new Uint32Array(before.length);
  for (let player = 1; player <= players; player += 1) {
    for (const [rank, ranks] of before.entries()) {
      let count = 0;
      for (const each of ranks) if (done[each] === player) count += 1;
      if (count === ranks.length) done[rank] = player;
    }
  }
  return done[before.length - 1] ?? 0;
};
