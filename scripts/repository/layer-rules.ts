import { layers, otherNames, packagesOfPureLayers, type Layer } from './layers.ts';

type Pattern = { readonly message: string } & ({ readonly group: string[] } | { readonly regex: string });
type Override = { readonly files: string[]; readonly rules: { readonly 'no-restricted-imports': ['error', object] } };

const below = (folder: string): string => `#${folder}/**`;
const namesOf = (folder: string): readonly string[] => [folder, ...(otherNames[folder] ?? [])];
const except = (pattern: string): string => `!${pattern}`;

const packagesOfServer = ['node:*', 'fastify*', '@fastify/**', 'kysely*', 'pg', 'better-auth*'];
const packagesOfWeb = ['react*'];

type Path = { readonly name: string; readonly importNames: string[]; readonly message: string };

const refuse = (files: string[], patterns: readonly Pattern[], paths: readonly Path[] = []): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

/** Another language replaces the folder behind the name. The first of the patterns, since what a later one allows is looked at no further. */
const textsByTheirDoor: Pattern = { regex: '^#messages/en/', message: 'Use #texts.' };

/** Code is loaded late in one way. */
const reactLazy: Path = { name: 'react', importNames: ['lazy'], message: 'Use #web/shared/late/late-component.ts.' };
const lateFolder = 'src/web/shared/late/**';

const explain = ({ folder, imports }: Layer, packages: readonly string[] = []): string =>
  `${folder} imports ${['itself', ...imports, ...packages].join(', ')}.`;

/** Of this project's folders, only those named. */
const onlyFolders = (folders: readonly string[], message: string): Pattern => ({
  group: ['#*/**', ...folders.flatMap(namesOf).map(below).map(except)],
  message,
});

/** Of everything, only what is named. */
const pureLayer = (layer: Layer): Override => {
  const packages = packagesOfPureLayers.flatMap((name) => [name, `${name}/**`]);
  const allowed = ['./**', ...[layer.folder, ...layer.imports].flatMap(namesOf).map(below), ...packages];
  return refuse(
    [`src/${layer.folder}/**`],
    [textsByTheirDoor, { group: ['**', ...allowed.map(except)], message: explain(layer, packagesOfPureLayers) }],
  );
};

/** Packages are free, but for those of the other side. */
const layerWithPackages = (layer: Layer): Override => {
  const isWeb = layer.folder.startsWith('web/') || layer.folder === 'service-worker';
  return refuse(
    [`src/${layer.folder}/**`],
    [
      textsByTheirDoor,
      onlyFolders([layer.folder, ...layer.imports], explain(layer)),
      { group: isWeb ? packagesOfServer : packagesOfWeb, message: 'Server and web share no packages of either.' },
    ],
    isWeb ? [reactLazy] : [],
  );
};

const pureFolders: readonly string[] = ['domain', 'contract', 'messages'];
const isPure = ({ folder }: Layer): boolean => pureFolders.includes(folder);

const named = (folder: string): Layer => {
  const layer = layers.find((each) => each.folder === folder);
  if (!layer) throw new Error(`The list of layers has no ${folder}.`);
  return layer;
};

const ofTests = (folder: string): string[] => [`src/${folder}/**/*.test.ts`, `src/${folder}/**/*.test.tsx`];
const forTests = [...pureFolders, 'test-support', 'scripts'];

/** A later rule replaces an earlier one for the same file: tests may import more. */
export const layerRules: readonly Override[] = [
  ...layers.filter(isPure).map(pureLayer),
  // An unlisted folder of the web may import only what is shared.
  { ...layerWithPackages(named('web/shared')), files: ['src/web/**'] },
  ...layers.filter((layer) => !isPure(layer)).map(layerWithPackages),
  refuse([lateFolder], [onlyFolders(['web/shared', ...named('web/shared').imports], explain(named('web/shared')))]),
  refuse(
    ['src/test-support/**'],
    [
      onlyFolders([...forTests, 'server'], 'Test support serves the server; builders serve all.'),
      { group: packagesOfWeb, message: 'Test support serves the server; builders serve all.' },
    ],
  ),
  refuse(pureFolders.flatMap(ofTests), [
    onlyFolders(forTests, 'The domain, the contract and the messages know neither server nor web.'),
  ]),
  refuse(ofTests('server'), [
    onlyFolders([...forTests, 'server'], 'Server and web never meet.'),
    { group: packagesOfWeb, message: 'Server and web never meet.' },
  ]),
  refuse(
    [...ofTests('web'), 'src/web/**/testing/**'],
    [onlyFolders([...forTests, 'web'], 'Server and web never meet.')],
  ),
];
