import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inProject, packageProgram } from '#scripts/project.ts';

const forbidden = [
  ['src/domain/quest/quest.ts', '#contract/quests.ts'],
  ['src/domain/deep/quest.ts', '#server/deep/store.ts'],
  ['src/domain/quest/quest.ts', '#web/shared/api/api.ts'],
  ['src/domain/quest/quest.ts', '#test-support/builders/builders.ts'],
  ['src/domain/quest/quest.ts', 'node:fs'],
  ['src/domain/quest/quest.ts', 'react'],
  ['src/domain/quest.test.ts', '#server/app.ts'],
  ['src/domain/quest.test.ts', '#web/shared/api/api.ts'],
  ['src/contract/quests.ts', '#server/deep/store.ts'],
  ['src/contract/quests.ts', '#web/quests/page.tsx'],
  ['src/contract/quests.ts', '#test-support/builders/builders.ts'],
  ['src/contract/quests.ts', 'fastify'],
  ['src/domain/quest/quest.ts', '#messages/message-of.ts'],
  ['src/domain/quest/quest.ts', '#messages/en/rules/quest-rules.ts'],
  ['src/contract/quests.ts', '#messages/en/rules/quest-rules.ts'],
  ['src/server/app.ts', '#messages/en/rules/quest-rules.ts'],
  ['src/messages/describe-violation.ts', '#messages/en/rules/quest-rules.ts'],
  ['src/web/shared/api/api.ts', '#messages/en/rules/quest-rules.ts'],
  ['src/messages/en/quests.ts', '#web/shared/api/api.ts'],
  ['src/messages/en/quests.ts', '#server/app.ts'],
  ['src/messages/en/quests.ts', 'react'],
  ['src/server/app.ts', '#web/shared/address/paths.ts'],
  ['src/server/deep/routes.ts', '#web/deep/page.tsx'],
  ['src/server/app.ts', '#test-support/databases/databases.ts'],
  ['src/server/app.ts', 'react'],
  ['src/server/app.ts', '#scripts/project.ts'],
  ['src/server/app.ts', '#bench/start.ts'],
  ['src/server/app.ts', '#e2e/start-product.ts'],
  ['src/server/app.test.ts', '#e2e/start-product.ts'],
  ['src/service-worker/service-worker.ts', '#server/app.ts'],
  ['src/service-worker/service-worker.ts', '#web/shared/api/api.ts'],
  ['src/test-support/product/running-app.ts', '#e2e/start-product.ts'],
  ['src/server/app.test.ts', '#web/shared/address/paths.ts'],
  ['src/test-support/product/running-app.ts', '#web/shared/address/paths.ts'],
  ['src/web/shared/api/api.ts', '#server/app.ts'],
  ['src/web/shared/api/api.ts', '#server/deep/store.ts'],
  ['src/web/shared/api/api.ts', 'node:fs'],
  ['src/web/shared/api/api.ts', 'fastify'],
  ['src/web/shared/api/api.ts', '#test-support/builders/builders.ts'],
  ['src/web/shared/api/api.ts', '#web/quests/page.tsx'],
  ['src/web/shared/api/api.ts', '#web/documents/document-kind.ts'],
  ['src/web/documents/pane/pane.tsx', '#web/quests/page.tsx'],
  ['src/web/documents/pane/pane.tsx', '#web/story-lines/page.tsx'],
  ['src/web/documents/pane/pane.tsx', '#web/app/routes.tsx'],
  ['src/web/documents/pane/pane.tsx', '#server/app.ts'],
  ['src/web/documents/pane/pane.tsx', '#test-support/builders/builders.ts'],
  ['src/web/account/page.tsx', '#web/quests/page.tsx'],
  ['src/web/account/page.tsx', '#web/app/routes.tsx'],
  ['src/web/account/page.tsx', '#server/app.ts'],
  ['src/web/quests/page.tsx', '#web/account/deep/page.tsx'],
  ['src/web/quests/page.tsx', '#web/home/page.tsx'],
  ['src/web/quests/page.tsx', '#web/story-lines/page.tsx'],
  ['src/web/spaces/page.tsx', '#web/app/routes.tsx'],
  ['src/web/submissions/page.tsx', '#web/spaces/page.tsx'],
  ['src/web/story-lines/page.tsx', '#web/account/page.tsx'],
  ['src/web/story-lines/page.tsx', '#web/kinds/document-kinds.ts'],
  ['src/web/documents/pane/pane.tsx', '#web/kinds/document-kinds.ts'],
  ['src/web/kinds/document-kinds.ts', '#web/home/page.tsx'],
  ['src/web/quests/page.tsx', '#server/app.ts'],
  ['src/web/quests/page.tsx', '#web/official/page.tsx'],
  ['src/web/story-lines/page.tsx', '#web/official/page.tsx'],
  ['src/web/official/page.tsx', '#web/account/page.tsx'],
  ['src/web/official/page.tsx', '#web/app/routes.tsx'],
  ['src/web/official/page.tsx', '#server/app.ts'],
  ['src/web/home/page.tsx', '#web/account/page.tsx'],
  ['src/web/about/page.tsx', '#web/home/page.tsx'],
  ['src/web/guide/page.tsx', '#web/quests/page.tsx'],
  ['src/web/home/page.tsx', '#web/app/routes.tsx'],
  ['src/web/app/routes.tsx', '#server/app.ts'],
  ['src/web/app/routes.tsx', '#scripts/project.ts'],
  ['src/web/shared/api/api.ts', '#bench/start.ts'],
  ['src/web/quests/page.tsx', '#e2e/start-product.ts'],
  ['src/web/app/routes.tsx', '#test-support/builders/builders.ts'],
  ['src/web/anything-new/page.tsx', '#web/quests/page.tsx'],
  ['src/web/quests/page.test.tsx', '#server/app.ts'],
  ['src/web/quests/testing/open.tsx', '#server/app.ts'],
] as const;

const allowed = [
  ['src/domain/quest/quest.ts', 'zod/mini'],
  ['src/domain/deep/quest.ts', '#domain/limits.ts'],
  ['src/domain/quest/quest.ts', './deep/limits.ts'],
  ['src/domain/quest.test.ts', '#test-support/builders/builders.ts'],
  ['src/domain/quest.test.ts', 'vitest'],
  ['src/contract/quests.ts', '#domain/quest/quest.ts'],
  ['src/messages/en/quests.ts', '#domain/limits.ts'],
  ['src/messages/en/quests.ts', '#messages/plural.ts'],
  ['src/server/app.ts', '#texts/rules/quest-rules.ts'],
  ['src/web/shared/api/api.ts', '#texts/rules/quest-rules.ts'],
  ['src/server/app.ts', '#contract/quests.ts'],
  ['src/server/app.ts', 'node:fs'],
  ['src/server/app.test.ts', '#test-support/databases/databases.ts'],
  ['src/test-support/product/running-app.ts', '#server/app.ts'],
  ['src/web/account/deep/page.tsx', '#web/account/form.tsx'],
  ['src/web/account/page.tsx', '#web/shared/windows/window.tsx'],
  ['src/web/documents/pane/pane.tsx', '#web/documents/document-kind.ts'],
  ['src/web/documents/pane/pane.tsx', '#web/shared/windows/window.tsx'],
  ['src/web/quests/page.tsx', '#contract/quests.ts'],
  ['src/web/quests/page.tsx', '#web/documents/document-kind.ts'],
  ['src/web/story-lines/page.tsx', '#web/documents/document-kind.ts'],
  ['src/web/official/page.tsx', '#web/documents/document-kind.ts'],
  ['src/web/submissions/page.tsx', '#web/documents/document-kind.ts'],
  ['src/web/home/page.tsx', '#web/documents/document-kind.ts'],
  ['src/web/quests/page.test.tsx', '#test-support/builders/builders.ts'],
  ['src/web/quests/testing/open.tsx', '#test-support/builders/builders.ts'],
  ['src/web/story-lines/page.tsx', '#web/quests/view/quest-view.tsx'],
  ['src/web/official/page.tsx', '#web/quests/list.ts'],
  ['src/web/official/page.tsx', '#web/story-lines/list.ts'],
  ['src/web/home/page.tsx', '#web/quests/list.ts'],
  ['src/web/home/page.tsx', '#web/story-lines/list.ts'],
  ['src/web/home/page.tsx', '#web/kinds/document-kinds.ts'],
  ['src/web/home/page.tsx', '#web/about/take-tried-line.tsx'],
  ['src/web/about/page.tsx', '#web/story-lines/list.ts'],
  ['src/web/submissions/page.tsx', '#web/kinds/document-kinds.ts'],
  ['src/web/kinds/document-kinds.ts', '#web/quests/list.ts'],
  ['src/web/kinds/document-kinds.ts', '#web/story-lines/list.ts'],
  ['src/web/app/routes.tsx', '#web/quests/page.tsx'],
  ['src/web/anything-new/page.tsx', '#web/shared/windows/window.tsx'],
] as const;

const otherWays = [
  "export { thing } from '#server/app.ts';",
  "import type { Thing } from '#server/app.ts'; export type Other = Thing;",
  "export const load = () => import('#server/app.ts');",
];

const lazily: [file: string, content: string][] = [
  ['src/web/home/lazy-page.ts', "import { lazy } from 'react';\nexport const load = lazy;\n"],
  ['src/web/shared/late/late-page.ts', "import { lazy } from 'react';\nexport const load = lazy;\n"],
];

const toParents = ['../quest.ts', '../../contract/quests.ts', './../quest.ts'].flatMap((imported) =>
  ['src/domain/deep/quest.ts', 'src/web/app/layout/page.tsx', 'scripts/build.ts', 'e2e/journey.spec.ts'].map(
    (file) => [file, imported] as const,
  ),
);

const circles = [
  ['#server/circle/second.ts', '#server/circle/first.ts'],
  ['./second.ts', './first.ts'],
] as const;

const typeCircle: [file: string, content: string][] = [
  ['src/server/types/first.ts', "import type { Two } from './second.ts';\nexport type One = Two | 1;\n"],
  ['src/server/types/second.ts', "import type { One } from './first.ts';\nexport type Two = One | 2;\n"],
];

const functionOf = (lines: number): string =>
  `export const long = (): void => {\n${"  globalThis.dispatchEvent(new Event('next'));\n".repeat(lines - 2)}};\n`;
const functions: [file: string, content: string][] = [
  ['src/server/functions/of-60-lines.ts', functionOf(60)],
  ['src/server/functions/of-61-lines.ts', functionOf(61)],
];

const layerRule = 'eslint(no-restricted-imports)';
const parentRule = 'import(no-relative-parent-imports)';
const cycleRule = 'import(no-cycle)';
const lengthRule = 'eslint(max-lines-per-function)';

const fixture = (kind: string, [file, imported]: readonly [file: string, imported: string]): string =>
  file.replace(/[^/]+$/, (name) => `${kind}-${imported.replaceAll(/\W/g, '-')}-${name}`);

const importing = (kind: string, cases: readonly (readonly [string, string])[]): [string, string][] =>
  cases.map((it) => [fixture(kind, it), `import '${it[1]}';\n`]);

const fixtures: [file: string, content: string][] = [
  ...importing('forbidden', forbidden),
  ...importing('allowed', allowed),
  ...importing('parent', toParents),
  ...otherWays.map((statement, index): [string, string] => [`src/web/app/way-${index}.ts`, `${statement}\n`]),
  ...typeCircle,
  ...lazily,
  ...functions,
  ...circles.flatMap(([second, first], index): [string, string][] => [
    [`src/server/circle${index || ''}/first.ts`, `import { two } from '${second}';\nexport const one = () => two;\n`],
    [`src/server/circle${index || ''}/second.ts`, `import { one } from '${first}';\nexport const two = () => one;\n`],
  ]),
];

const copied = [
  'oxlint.config.ts',
  'scripts/repository/layers.ts',
  'scripts/repository/layer-rules.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  // Of each layer, since the first one refers to them all: without one, no import is followed.
  ...globSync('src/*/tsconfig.json', { cwd: inProject() }),
];

let rulesBroken: Map<string, string[]>;

/** At once, in a copy of the project's layout. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-layers-'));
  for (const file of copied) await cp(inProject(file), join(folder, file));
  for (const [file, content] of fixtures) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const { diagnostics } = JSON.parse(await lint(folder)) as { diagnostics: { code: string; filename: string }[] };
  rulesBroken = new Map(fixtures.map(([file]) => [file, []]));
  for (const { code, filename } of diagnostics) rulesBroken.get(filename)?.push(code);
  await rm(folder, { recursive: true });
});

const lint = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const parameters = [packageProgram('oxlint'), '--format=json'];
    execFile(process.execPath, parameters, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout));
  });

test.each(forbidden)('%s may not import %s', (...it) => {
  expect(rulesBroken.get(fixture('forbidden', it))).toContain(layerRule);
});

test.each(allowed)('%s may import %s', (...it) => {
  expect(rulesBroken.get(fixture('allowed', it))).toEqual([]);
});

test.each(toParents)('%s may not import %s', (...it) => {
  expect(rulesBroken.get(fixture('parent', it))).toContain(parentRule);
});

test.each([...otherWays.entries()])('another way of importing is refused too, %i: %s', (index) => {
  expect(rulesBroken.get(`src/web/app/way-${index}.ts`)).toContain(layerRule);
});

test.each(['src/server/circle/first.ts', 'src/server/circle1/second.ts', 'src/server/types/first.ts'])(
  '%s may not import in a circle',
  (file) => {
    expect(rulesBroken.get(file)).toContain(cycleRule);
  },
);

test('code is loaded late in one way', () => {
  expect(lazily.map(([file]) => rulesBroken.get(file))).toEqual([[layerRule], []]);
});

test('a function has 60 lines at most', () => {
  expect(rulesBroken.get('src/server/functions/of-60-lines.ts')).toEqual([]);
  expect(rulesBroken.get('src/server/functions/of-61-lines.ts')).toEqual([lengthRule]);
});
