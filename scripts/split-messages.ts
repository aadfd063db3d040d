import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const isMessageFile = /\/src\/messages\/en\/.+\.ts$/;
const exported = /^export const (\w+)/gm;
const query = 'message=';

/** Makes a module of each message, so that a page loads only its own: bundlers never split a module. */
export const splitMessages = (): Plugin => ({
  name: 'split-messages',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [file = '', one] = id.split('?');
    if (!isMessageFile.test(file)) return null;
    const source = await readFile(file, 'utf8');
    return {
      code: one?.startsWith(query) ? alone(source, one.slice(query.length)) : listed(source, file),
      moduleSideEffects: false,
    };
  },
});

const alone = (source: string, name: string): string =>
  source.replaceAll(exported, (declared, other) => (other === name ? declared : `const ${other}`));

const listed = (source: string, file: string): string =>
  [...source.matchAll(exported)]
    .map(([, name]) => `export { ${name} } from ${JSON.stringify(`${file}?${query}${name}`)};`)
    .join('\n');
