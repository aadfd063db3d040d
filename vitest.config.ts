import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** For `npm run test:faults -- failover` alone, and what wants the machine for itself (`scripts/test.ts`). */
const longSuites = process.env['FAILOVER'] ? [] : ['src/server/faults/failover.test.ts'];
const aloneSuites = process.env['BUDGETS'] ? [] : ['src/server/faults/budgets.test.ts'];

/** A busy machine takes its time; what waits for a condition is patient, too. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // One more than there are processors: many tests wait for a process or a database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'core',
          ...patient,
          isolate: false,
          include: ['src/{domain,contract,messages}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Its modules keep no state between apps, and most of a file's time would go into loading them once more.
          isolate: false,
          include: ['src/{server,test-support}/**/*.test.ts'],
          exclude: [...longSuites, ...aloneSuites],
          globalSetup: ['src/test-support/databases/postgres-setup.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A world of its own for each file, made in a process that stands already; it is left for a new one before it grows too large.
          pool: 'vmThreads',
          vmMemoryLimit: '700MB',
          setupFiles: ['src/web/shared/testing/patient-screen.ts'],
          ...patient,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
