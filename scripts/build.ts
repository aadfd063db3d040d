import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withLock } from './building/build-lock.ts';
import { precompress } from './building/precompress.ts';
import { inProject, packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { hashWebSources } from './building/web-sources.ts';
import { writeAppShells } from './building/write-app-shells.ts';
import { writeServiceWorker } from './building/write-service-worker.ts';

const dist = inProject('dist');
const buildPrefix = 'web-';
const unfinishedPrefix = 'unfinished-';
const keptBuilds = 2;
const buildDeadline = 300_000;

/** Builds it if it is missing. Of several processes one builds and the others wait. */
export const ensureWebBuilt = async (): Promise<string> => {
  const folder = join(dist, buildPrefix + (await hashWebSources()));
  if (!existsSync(folder)) {
    await mkdir(dist, { recursive: true });
    await withLock(join(dist, 'build.lock'), async () => {
      if (!existsSync(folder)) await buildInto(folder);
    });
  }
  await markUsed(folder);
  return folder;
};

const buildInto = async (folder: string): Promise<void> => {
  process.stdout.write('Building the web app ...\n');
  for (const leftover of await listDist(unfinishedPrefix)) await rm(leftover, { recursive: true });
  const unfinished = join(dist, unfinishedPrefix + String(process.pid));
  const options = ['build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  const { ok, output } = await runCommand(packageProgram('vite'), options, { deadline: buildDeadline });
  if (!ok) throw new Error(`The web app could not be built.\n${output}`);
  await writeAppShells(unfinished);
  await writeServiceWorker(unfinished, basename(folder));
  await precompress(unfinished);
  await rename(unfinished, folder);
  await removeOldBuilds();
};

/** Each start marks its build as used; the ones used last stay for the servers that serve them. */
const removeOldBuilds = async (): Promise<void> => {
  const builds = await listDist(buildPrefix);
  const usedAt = new Map(await Promise.all(builds.map(async (build) => [build, (await stat(build)).mtimeMs] as const)));
  const lastUsedFirst = builds.toSorted((a, b) => (usedAt.get(b) ?? 0) - (usedAt.get(a) ?? 0));
  for (const build of lastUsedFirst.slice(keptBuilds)) await removeBuild(build);
};

/** Renames first, so that a half-removed build never looks whole. */
const removeBuild = async (build: string): Promise<void> => {
  const doomed = join(dist, unfinishedPrefix + basename(build));
  await rename(build, doomed);
  await rm(doomed, { recursive: true });
};

const listDist = async (prefix: string): Promise<string[]> =>
  (await readdir(dist)).filter((name) => name.startsWith(prefix)).map((name) => join(dist, name));

/** In a read-only installation there is nothing to remove. */
const markUsed = async (folder: string): Promise<void> => {
  const now = new Date();
  await utimes(folder, now, now).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
  });
};

if (import.meta.main) process.stdout.write(`The web app is built: ${await ensureWebBuilt()}\n`);
