import { adviseLogic } from '#domain/advice/logic/advise-logic.ts';
import { adviseAtOnce } from '#domain/advice/advise-in-steps.ts';
import { leastAndMost } from '#domain/balance/least-and-most.ts';
import { figuresOf } from '#domain/balance/figures.ts';
import { indexLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf } from '#domain/story-line/logic/standings.ts';
import { findOutcomes } from '#domain/story-line/outcomes/find-outcomes.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { median } from '#bench/measure/percentiles.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { madeLogicLine } from './made-logic-line.ts';

const rounds = 9;
const choices = [0, 4, 12, 13];

/** The checks of paths beside the checks of a line without logic, which every line has. */
export const runChecks = (sizes: readonly number[]): void => {
  const rows = sizes.flatMap((quests) => choices.map((count) => measure(quests, count)));
  process.stdout.write(table(rows));
};

const measure = (quests: number, count: number): TableRow => {
  const made = madeLogicLine({ quests, choices: count });
  const { line } = made;
  const logic = indexLogic(line);
  const figures = new Map(
    [...made.quests].map(([id, quest]) => [id, figuresOf([quest], tidewantWorld, tidewantKnown)]),
  );
  const plain = { line: { story_quests: withoutNeeds(line.story_quests) }, quests: made.quests };
  const times = { plain: [] as number[], walk: [] as number[], paths: [] as number[], balance: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(timeOf(() => adviseAtOnce(plain, tidewantWorld, { entries: tidewantKnown })));
    times.walk.push(timeOf(() => standingsOf(logic, () => false)));
    times.paths.push(timeOf(() => adviseLogic(made, tidewantWorld)));
    times.balance.push(timeOf(() => leastAndMost(line, figures)));
  }
  const [paths, balance, reference] = [median(times.paths), median(times.balance), median(times.plain)];
  return {
    quests: String(quests),
    choices: String(count),
    outcomes: String(findOutcomes(logic)?.count ?? 'not decided'),
    advice: String(adviseLogic(made, tidewantWorld).length),
    'checks of paths, ms': paths.toFixed(1),
    'least and most, ms': balance.toFixed(1),
    'checks without logic, ms': reference.toFixed(1),
    'both / without logic': `${((paths + balance) / reference).toFixed(1)}×`,
    'both / one walk of the line': `${((paths + balance) / median(times.walk)).toFixed(0)}×`,
  };
};

const withoutNeeds = (storyQuests: ReturnType<typeof madeLogicLine>['line']['story_quests']) =>
  Object.fromEntries(Object.entries(storyQuests).map(([id, { needs: _needs, ...others }]) => [id, others]));

const timeOf = (run: () => unknown): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};
