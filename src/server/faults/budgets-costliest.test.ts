import { expect, test } from 'vitest';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { describeLoopBlocks, judgeLoopBlocks } from '#test-support/hostile/costliest/judge-loop-blocks.ts';
import { sendCostliest } from '#test-support/hostile/costliest/send-costliest.ts';
import { startMetered } from '#test-support/hostile/event-loop/metered-product.ts';

const minute = 60_000;

const amounts = {
  quests: 12_000,
  costlyQuests: 30,
  crammed: 430,
  sharing: 40,
  versions: 10,
  accounts: 5_000,
  acts: 5_000,
  replaced: 20_000,
  entries: 20_000,
};

const settings = { SHARE_LINKS: 'on', EXPORT_OWN: 'on', QUOTA_WRITES: '1000000' };

/** On the embedded file, whose statements run on the event loop. */
onEmbeddedFile('the costliest request of each route', (testDatabase) => {
  test('blocks the event loop no longer than others can wait', { timeout: 25 * minute }, async () => {
    const address = await testDatabase.create();
    const product = await startMetered(address, settings);
    testDatabase.onEnd(() => product.kill());
    const wanted = process.env['BUDGETS_ONLY'] ?? '';
    const blocks = await sendCostliest({ product, address, amounts, wants: (route) => route.includes(wanted) });
    await product.kill();
    process.stdout.write(describeLoopBlocks(blocks));
    expect(judgeLoopBlocks(blocks)).toEqual([]);
  });
});
