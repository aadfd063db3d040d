import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import { operationsOf } from '#test-support/api/api-operations.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { anyRequest, type AnyRequest } from '#test-support/fuzzing/any-request.ts';
import { startFuzzedApp } from '#test-support/fuzzing/fuzzed-app.ts';
import { watchWrites } from '#test-support/fuzzing/watch-writes.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

/** `npm run test:fuzz -- <requests> [seed]` sends others each time; `npm test` sends a few, always the same. */
const count = Number(process.env['FUZZ_REQUESTS'] ?? 200);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

vi.setConfig({ testTimeout: 60_000 + count * 100 });

const madeAtOnce = 250;

function* requestsOf(arbitrary: fc.Arbitrary<AnyRequest>): Generator<AnyRequest> {
  for (let made = 0; made < count; made += madeAtOnce)
    yield* fc.sample(arbitrary, { seed: seed + made, numRuns: Math.min(madeAtOnce, count - made) });
}

eachDatabase(`any ${count} requests of seed ${seed}`, (testDatabase) => {
  test('are answered as described, and write nothing where they are refused', async () => {
    const testApp = await startTestApp(testDatabase, { settings: unhinderedWrites });
    const { send } = await startFuzzedApp(testApp);
    const writes = await watchWrites(testApp.database);
    let [sent, accepted] = [0, 0];

    const sendOne = async (request: AnyRequest): Promise<void> => {
      await writes.take();
      const answer = await send(request);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode < 400) return void (accepted += 1);
      expect(answer.headers['content-type']).toContain(problemMediaType);
      expect(await writes.take()).toEqual([]);
    };

    for (const request of requestsOf(anyRequest(operationsOf(testApp.app)))) {
      await sendOne(request).catch((cause: unknown) => {
        const parts = JSON.stringify(request).slice(0, 3_000);
        throw new Error(`Request ${sent} of seed ${seed}: ${parts}\n${testApp.logLines.at(-1) ?? ''}`, { cause });
      });
      sent += 1;
    }
    expect(accepted).toBeGreaterThan(count / 10);
  });
});
