import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfBuild } from './scripts/building/files-of-build.ts';
import { replacePreload } from './scripts/building/replace-preload.ts';
import { splitMessages } from './scripts/split-messages.ts';

/** Smaller than a request for it. */
const isWeave = (file: string): boolean => /\/weave(?:-light)?\.webp$/.test(file);

/** In a folder of their own, which the service worker leaves out. */
const toAssetFile = ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
  originalFileNames.some((file) => file.startsWith('docs/guide/pictures/'))
    ? 'assets/pictures/[name]-[hash:7][extname]'
    : 'assets/[name]-[hash:7][extname]';

/** The first files name many others, and a hash can't be compressed. */
const scriptFile = 'assets/[name]-[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [splitMessages(), replacePreload(), react()],
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
        codeSplitting: { groups: filesOfBuild },
        assetFileNames: toAssetFile,
        ...(isSsrBuild !== true && { entryFileNames: scriptFile, chunkFileNames: scriptFile }),
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false } },
  },
}));
