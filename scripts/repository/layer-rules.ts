import { layers, otherNames, packagesOfPureLayers, type Layer } from './layers.ts';

type Pattern = { readonly group: string[]; readonly message: string };
type Override = { readonly files: string[]; readonly rules: { readonly 'no-restricted-imports': ['error', object] } };

const below = (folder: string): string => `#${folder}/**`;
const namesOf = (folder: string): readonly string[] => [folder, ...(otherNames[folder] ?? [])];
const except = (pattern: string): string => `!${pattern}`;

const noMeeting = 'Server and web never meet.';
const noServer = ['#server/**', 'node:*', 'fastify*', '@fastify/**', 'kysely*', 'pg', 'better-auth*'];
const noWeb = ['#web/**', 'react*'];
const serverOfWeb: Pattern = { group: noServer, message: noMeeting };
const onlyTests: Pattern = { group: ['#test-support/**'], message: 'Only tests import test support.' };

const refuse = (files: string[], patterns: readonly Pattern[]): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const pureLayer = ({ folder, imports }: Layer): Override => {
  const packages = packagesOfPureLayers.flatMap((name) => [name, `${name}/**`]);
  const allowed = ['./**', ...[folder, ...imports].flatMap(namesOf).map(below), ...packages];
  const named = ['itself', ...imports, ...packagesOfPureLayers].join(', ');
  return refuse(
    [`src/${folder}/**`],
    [{ group: ['**', ...allowed.map(except)], message: `${folder} imports ${named}.` }],
  );
};

const webFeature = ({ folder, imports }: Layer): Override => {
  const ofWeb = [folder, ...imports].filter((name) => name.startsWith('web/'));
  const group = ['#web/**', ...ofWeb.map(below).map(except)];
  const message = `${folder} imports these parts of the web: ${ofWeb.join(', ')}. Only web/app composes all.`;
  return refuse([`src/${folder}/**`], [{ group, message }, serverOfWeb, onlyTests]);
};

const named = (folder: string): Layer => {
  const layer = layers.find((each) => each.folder === folder);
  if (!layer) throw new Error(`The list of layers has no ${folder}.`);
  return layer;
};

/** A later rule replaces an earlier one for the same file: tests may import more. */
export const layerRules: readonly Override[] = [
  pureLayer(named('domain')),
  pureLayer(named('contract')),
  pureLayer(named('messages')),
  refuse(['src/server/**'], [{ group: noWeb, message: noMeeting }, onlyTests]),
  refuse(['src/test-support/**'], [{ group: noWeb, message: 'Test support serves the server; builders serve all.' }]),
  // An unlisted folder of the web may import only what is shared.
  { ...webFeature(named('web/shared')), files: ['src/web/**'] },
  ...layers.filter(({ folder }) => folder.startsWith('web/')).map(webFeature),
  refuse(['src/web/app/**'], [serverOfWeb, onlyTests]),
  refuse(
    ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/messages/**/*.test.ts'],
    [{ group: ['#server/**', '#web/**'], message: 'The domain and the contract know neither server nor web.' }],
  ),
  refuse(['src/server/**/*.test.ts'], [{ group: noWeb, message: noMeeting }]),
  refuse(
    ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx', 'src/web/**/testing/**'],
    [{ group: ['#server/**'], message: noMeeting }],
  ),
];
