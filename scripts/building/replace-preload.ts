import type { Plugin } from 'vite';
import { inProject } from '#scripts/project.ts';

/** The code that Vite calls for each `import()` with files to fetch ahead. */
const preloadOfVite = '\0vite/preload-helper.js';

const ours = inProject('src/web/shared/late/import-in-steps.ts');

/** Puts our code in the place of Vite's, which asks for all files of a screen in one task. */
export const replacePreload = (): Plugin => {
  let isReplaced = false;
  return {
    name: 'replace-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== preloadOfVite) return null;
      isReplaced = true;
      return `export { importInSteps as __vitePreload } from ${JSON.stringify(ours)};`;
    },
    generateBundle() {
      if (!isReplaced && this.environment.config.consumer === 'client')
        this.error('Vite has no module of this name any more.');
    },
  };
};
