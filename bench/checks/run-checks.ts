import { adviseLogic, outcomesOf } from '#domain/advice/logic/advise-logic.ts';
import { adviseAtOnce } from '#domain/advice/advise-in-steps.ts';
import { leastAndMost } from '#domain/balance/least-and-most.ts';
import { figuresOf } from '#domain/balance/figures.ts';
import { standingsOf } from '#domain/story-line/logic/standings.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { median } from '#bench/measure/times.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { madeLogicLine } from './made-logic-line.ts';

const rounds = 5;
const choices = [0, 4, 12, 13];

export const benchChecks = (sizes: readonly number[]): void => {
  const rows = sizes.flatMap((quests) => choices.map((count) => measure(quests, count)));
  process.stdout.write(table(rows));
};

const measure = (quests: number, count: number): TableRow => {
  const made = madeLogicLine({ quests, choices: count });
  const { line } = made;
  let found = outcomesOf(made, tidewantWorld);
  const { logic } = found;
  const figures = new Map(
    [...made.quests].map(([id, quest]) => [id, figuresOf([quest], tidewantWorld, tidewantKnown)]),
  );
  const plain = { line: { story_quests: withoutNeeds(line.story_quests) }, quests: made.quests };
  const times = {
    outcomes: [] as number[],
    plain: [] as number[],
    walk: [] as number[],
    paths: [] as number[],
    balance: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(timeOf(() => adviseAtOnce(plain, tidewantWorld, { entries: tidewantKnown })));
    times.walk.push(timeOf(() => standingsOf(logic, () => false)));
    times.outcomes.push(timeOf(() => (found = outcomesOf(made, tidewantWorld))));
    times.paths.push(timeOf(() => adviseLogic(made, tidewantWorld, found)));
    times.balance.push(timeOf(() => leastAndMost(line, figures, found)));
  }
  const [outcomes, paths, balance] = [median(times.outcomes), median(times.paths), median(times.balance)];
  const all = outcomes + paths + balance;
  return {
    quests: String(quests),
    choices: String(count),
    outcomes: String(found.outcomes?.count ?? 'not decided'),
    advice: String(adviseLogic(made, tidewantWorld, found).length),
    'outcomes, ms': outcomes.toFixed(1),
    'advice, ms': paths.toFixed(1),
    'least and most, ms': balance.toFixed(1),
    'all, ms': all.toFixed(1),
    'all / checks without logic': `${(all / median(times.plain)).toFixed(2)}×`,
    'all / one walk of the line': `${(all / median(times.walk)).toFixed(0)}×`,
  };
};

const withoutNeeds = (storyQuests: ReturnType<typeof madeLogicLine>['line']['story_quests']) =>
  Object.fromEntries(Object.entries(storyQuests).map(([id, { needs: _needs, ...others }]) => [id, others]));

/** Of the processor, in milliseconds, so that other work on the machine counts less. */
const timeOf = (run: () => unknown): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};
