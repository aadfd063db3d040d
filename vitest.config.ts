import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledFolder, inProject } from './scripts/project.ts';

/** For `npm run test:faults -- failover` alone. */
const longSuites = [
  ...(process.env['FAILOVER'] ? [] : ['src/server/faults/failover.test.ts']),
  ...(process.env['OPERATION'] ? [] : ['src/server/faults/operation*.test.ts']),
];
const aloneSuites = [
  ...(process.env['BUDGETS'] ? [] : ['src/server/faults/budgets.test.ts']),
  ...(process.env['BUDGETS'] === 'whole' ? [] : ['src/server/faults/budgets-costliest.test.ts']),
];

/** For the threads and processes that tests start. The attack measures the product as it is. */
if (!process.env['BUDGETS']) process.env['NODE_COMPILE_CACHE'] ??= compiledFolder;

/** A busy machine is slow. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Without Vite, as the product runs. There is no `vi.mock`. */
const asNodeLoadsIt = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // What a passing test logs hides the failures.
    silent: 'passed-only',
    // One more than processors: many tests wait for a process or a database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'core',
          ...patient,
          isolate: false,
          experimental: asNodeLoadsIt,
          include: ['src/{domain,contract,messages}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // The modules keep no state between apps, and to load them again takes most of a file's time.
          isolate: false,
          experimental: asNodeLoadsIt,
          include: ['src/{server,test-support}/**/*.test.ts'],
          exclude: [...longSuites, ...aloneSuites],
          globalSetup: ['src/test-support/databases/database-setup.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        resolve: {
          alias: [{ find: /^zustand$/, replacement: inProject('src', 'web', 'shared', 'testing', 'noted-zustand.ts') }],
        },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Files share their modules. To load them again takes a third of a file's time.
          pool: 'threads',
          isolate: false,
          setupFiles: [
            'src/web/shared/testing/no-owner-stacks.ts',
            'src/web/shared/testing/cheap-styles.ts',
            'src/web/shared/testing/patient-screen.ts',
            'src/web/shared/testing/known-world.ts',
            'src/web/shared/testing/leave-nothing.ts',
          ],
          ...patient,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
