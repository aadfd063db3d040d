import { existsSync } from 'node:fs';
import { findPostgres } from '#test-support/databases/postgres-server.ts';
import { hasMariaDb } from '#test-support/game-database/find-mariadb.ts';
import { csharpCompiler, monoJsonReader } from '#test-support/csharp/find-mono.ts';
import { hasOpenpyxl } from '#test-support/openpyxl/find-openpyxl.ts';
import { cppCompiler } from '#test-support/unreal/cpp-compiler.ts';
import { runCommand } from '#scripts/run-command.ts';

export type Tool = { readonly name: string; readonly debianPackage: string; readonly isInstalled: () => boolean };

const chosenChromium = process.env['CHROMIUM'];

/** Chromium with its windows. */
export const chromiumPath = chosenChromium ?? '/usr/bin/chromium';

/** The same engine without windows: journeys take a third less of the processors. */
const headlessShellPath = '/usr/bin/chromium-headless-shell';

export const chromium: Tool = {
  name: 'Chromium',
  debianPackage: 'chromium',
  isInstalled: () => existsSync(chromiumPath),
};

export const headlessShell: Tool = {
  name: 'The headless shell of Chromium',
  debianPackage: 'chromium-headless-shell',
  isInstalled: () => chosenChromium !== undefined || existsSync(headlessShellPath),
};

export const firefoxPath = '/usr/bin/firefox-esr';

export const firefox: Tool = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  isInstalled: () => existsSync(firefoxPath),
};

export const findBrowser = (): string =>
  chosenChromium === undefined && headlessShell.isInstalled() ? headlessShellPath : chromiumPath;

export const postgres: Tool = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  isInstalled: () => findPostgres() !== null,
};

/** A game reads what is exported for it from there. */
export const mariaDb: Tool = { name: 'MariaDB', debianPackage: 'mariadb-server', isInstalled: hasMariaDb };

/** It reads workbooks. */
export const openpyxl: Tool = { name: 'openpyxl', debianPackage: 'python3-openpyxl', isInstalled: hasOpenpyxl };

const toolAt = (name: string, debianPackage: string, path: string): Tool => ({
  name,
  debianPackage,
  isInstalled: () => existsSync(path),
});

/** Of a large package, which only the header for Unreal needs. It is used where it is there. */
export const compiler: Tool = toolAt('A compiler of C++', 'g++', cppCompiler);

/** They compile types in C#, and read content with them. */
export const mono: readonly Tool[] = [
  toolAt('A compiler of C#', 'mono-mcs', csharpCompiler),
  toolAt('A reader of JSON in C#', 'libmono-system-runtime-serialization4.0-cil', monoJsonReader),
];

/** What stands around an installation. */
export const operationTools: readonly Tool[] = [
  toolAt('nginx', 'nginx-light', '/usr/sbin/nginx'),
  toolAt('HAProxy', 'haproxy', '/usr/sbin/haproxy'),
  toolAt('promtool', 'prometheus', '/usr/bin/promtool'),
  toolAt('fail2ban', 'fail2ban', '/usr/bin/fail2ban-server'),
  toolAt('pgbouncer', 'pgbouncer', '/usr/sbin/pgbouncer'),
  toolAt('Patroni', 'patroni', '/usr/bin/patroni'),
  toolAt('etcd', 'etcd-server', '/usr/bin/etcd'),
];

const installDeadline = 300_000;

/** Without a connection the tests begin soon. */
const impatient = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/** Asks nothing, and starts nothing that it installs. */
const unattended = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

export const installMissing = async (tools: readonly Tool[]): Promise<void> => {
  const missing = tools.filter((tool) => !tool.isInstalled()).map(({ debianPackage }) => debianPackage);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${missing.join(' and ')} from Debian's packages ...`);
  const options = { deadline: installDeadline, env: unattended };
  await runCommand('apt-get', ['update', '-qq', ...impatient], options);
  const { ok, output } = await runCommand(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...impatient, ...missing],
    options,
  );
  if (!ok) console.log(output.trimEnd());
};

export const skipNotice = ({ name, debianPackage }: Tool): string =>
  `${name} is not installed (Debian's package ${debianPackage})`;
