import { expect, test } from 'vitest';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { settingsFor } from '#test-support/faults/fault-rounds.ts';
import { attackProduct, type Plan } from '#test-support/hostile/attack-product.ts';
import { linesWithQuests } from '#test-support/hostile/behaviours/lines-with-quests.ts';
import { describeAttack } from '#test-support/hostile/judging/describe-attack.ts';
import { judgeAttack } from '#test-support/hostile/judging/judge-attack.ts';
import { startProduct } from '#test-support/product/product-process.ts';
import { boundedMemory } from '#scripts/bounded-memory.ts';

const isWhole = process.env['BUDGETS'] === 'whole';

const second = 1_000;

const whole: Plan = {
  stored: [
    { quests: 20_000, lines: 40, versions: 110 },
    { quests: 2_000, lines: 5, versions: 20 },
  ],
  warmUp: 3 * second,
  quiet: 5 * second,
  each: 4 * second,
  together: 15 * second,
  bodies: 35 * second,
  later: 30 * second,
  wants: (behaviour) => behaviour.includes(process.env['BUDGETS_ONLY'] ?? ''),
  // One commit in a hundred is slow even on an idle server.
  countedShare: 0.95,
  longestWait: 100,
};

const short: Plan = {
  stored: [
    { quests: 500, lines: 8, versions: 20 },
    { quests: 50, lines: 1, versions: 1 },
  ],
  warmUp: second,
  quiet: 2 * second,
  each: 0,
  together: 10 * second,
  bodies: 0,
  later: 0,
  // One largest save takes up to a tenth of so short an attack.
  wants: (behaviour) => behaviour !== linesWithQuests.name,
  countedShare: 0.85,
  // All attackers begin at once, and that takes a fifth of so short an attack.
  longestWait: 250,
};

const barePage = [process.execPath, ...boundedMemory.flags, 'src/test-support/hostile/serve-bare-page.ts'] as const;

const onDatabases = isWhole ? eachDatabase : onEmbeddedFile;

/** A machine with two cores that does other work now and then makes a round slow, whatever the server does. */
const moreRounds = 4;

/** Compares times with those of the same run without an attack. No other test asserts a time. */
onDatabases('three hostile accounts and a guest', (testDatabase) => {
  const options = { timeout: 600 * second, retry: isWhole ? 0 : moreRounds };

  test('do not slow an honest designer down, and do not enlarge the process', options, async () => {
    const address = await testDatabase.create();
    const product = await startProduct({
      folder: process.cwd(),
      settings: { ...boundedMemory.environment, ...settingsFor(address) },
      ...(isWhole ? {} : { command: barePage }),
    });
    testDatabase.onEnd(() => product.kill());
    const attacked = await attackProduct({ product, address, plan: isWhole ? whole : short });
    await product.kill();
    const failures = judgeAttack(attacked);
    if (isWhole || failures.length > 0) process.stdout.write(describeAttack(attacked));
    expect(failures).toEqual([]);
  });
});
