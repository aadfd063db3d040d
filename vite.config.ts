import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfBuild } from './scripts/building/files-of-build.ts';
import { splitMessages } from './scripts/split-messages.ts';

/** Smaller than a request for it. */
const isWeave = (file: string): boolean => /\/weave(?:-light)?\.webp$/.test(file);

/** In a folder of their own, which the service worker leaves out. */
const toAssetFile = ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
  originalFileNames.some((file) => file.startsWith('docs/guide/pictures/'))
    ? 'assets/pictures/[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]';

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
      output: { codeSplitting: { groups: filesOfBuild }, assetFileNames: toAssetFile },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false } },
  },
});
