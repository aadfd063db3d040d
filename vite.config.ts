import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isInChunk } from './scripts/building/chunk-patterns.ts';
import { splitMessages } from './scripts/split-messages.ts';

const isForWriting = isInChunk('writing');
const isForDialogs = isInChunk('dialogs');
const isForMembers = isInChunk('member');
const isNotShared = isInChunk('notShared');

/** Smaller than a request for it. */
const isWeave = (file: string): boolean => /\/weave(?:-light)?\.webp$/.test(file);

export default defineConfig({
  plugins: [splitMessages(), react()],
  build: {
    target: 'es2023',
    assetsInlineLimit: isWeave,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Inlines texts without parameters.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Drops unused schemas of a contract.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // One file for every start, one for every member, and so on: each file costs headers.
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              minShareCount: 4,
              test: (id: string) => !isForWriting(id) && !isForDialogs(id) && !isForMembers(id) && !isNotShared(id),
              priority: 1,
            },
            { name: 'member', test: isForMembers },
            { name: 'story-lines', test: isInChunk('storyLines') },
            { name: 'submitting', test: isInChunk('submitting') },
            { name: 'writing', test: isForWriting },
            { name: 'dialogs', test: isForDialogs },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false } },
  },
});
