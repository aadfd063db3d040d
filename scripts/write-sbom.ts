import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from './project.ts';

// Writes the packages that `npm ci --omit=dev` installs to the standard output, as CycloneDX. npm is asked about a copy of
// the lock file without the makers' tools: `npm sbom --omit=dev` also leaves out what the product shares with them.

type Lock = { readonly packages: Record<string, { readonly dev?: boolean; devDependencies?: object }> };

const read = <Content>(file: string): Content => JSON.parse(readFileSync(inProject(file), 'utf8')) as Content;

const { devDependencies: _tools, ...manifest } = read<{ devDependencies: object }>('package.json');
const lock = read<Lock>('package-lock.json');
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev = false }]) => !dev));
delete packages['']?.devDependencies;

const folder = mkdtempSync(join(tmpdir(), 'runeloom-sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  execFileSync('npm', parameters, { cwd: folder, stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}
