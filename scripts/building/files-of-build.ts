import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Modules = Pick<Parameters<Exclude<Group['name'], string>>[1], 'getModuleInfo'>;

/** Where the page's program imports a module late itself; -1 elsewhere. */
const placeInProgram = (id: string, modules: Modules): number => {
  const importers = (module: string): readonly string[] => modules.getModuleInfo(module)?.importers ?? [];
  const isPage = (module: string): boolean => modules.getModuleInfo(module)?.isEntry === true;
  const program = modules.getModuleInfo(id)?.dynamicImporters.find((importer) => importers(importer).some(isPage));
  return program ? (modules.getModuleInfo(program)?.dynamicallyImportedIds.indexOf(id) ?? -1) : -1;
};

const nameOf = (id: string): string => /([^/]+)\.\w+$/.exec(id)?.[1] ?? id;

/**
 * One file for every start. Then one for each module that the program (src/web/app/main.tsx) imports late itself, with all that it
 * needs, in that order. Each further dynamic import makes a file, and so does what several of them share (docs/decisions/web/025).
 */
export const filesOfBuild: Group[] = [
  { name: 'start', tags: ['$initial'], priority: 1 },
  {
    debugName: 'late imports of the program',
    name: (id, modules) => {
      const place = placeInProgram(id, modules);
      return place < 0 ? null : `${place + 1}-${nameOf(id)}`;
    },
  },
];
