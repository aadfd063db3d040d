import { expect, test } from 'vitest';
import { filesOfBuild } from './files-of-build.ts';

type NameOf = Exclude<(typeof filesOfBuild)[number]['name'], string>;
type Info = Exclude<ReturnType<Parameters<NameOf>[1]['getModuleInfo']>, null>;

/** The page imports the program, which imports two modules late; one of them imports a third. */
const modules: Record<string, Partial<Info>> = {
  'index.html': { isEntry: true, importers: [] },
  '/main.tsx': {
    importers: ['index.html'],
    dynamicImporters: [],
    dynamicallyImportedIds: ['/answers.ts', '/member.ts'],
  },
  '/answers.ts': { importers: [], dynamicImporters: ['/session.ts', '/main.tsx'] },
  '/session.ts': { importers: ['/main.tsx'], dynamicImporters: [] },
  '/member.ts': { importers: [], dynamicImporters: ['/main.tsx'] },
  '/page.tsx': { importers: [], dynamicImporters: ['/member.ts'] },
};

const nameOf = (id: string): string | null | undefined | void => {
  const name = filesOfBuild.at(-1)?.name;
  if (typeof name !== 'function') throw new Error('No file is named by its imports.');
  return name(id, { getModuleInfo: (module) => modules[module] as Info });
};

test('what the program imports late itself is a file each, in its order', () => {
  expect(['/answers.ts', '/member.ts'].map(nameOf)).toEqual(['1-answers', '2-member']);
});

test('what others import late, or nobody, is left to the bundler', () => {
  expect(['/page.tsx', '/session.ts', '/main.tsx', 'unknown'].map(nameOf)).toEqual([null, null, null, null]);
});
