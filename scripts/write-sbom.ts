import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from './project.ts';

// Prints the packages of `npm ci --omit=dev` as CycloneDX. `npm sbom --omit=dev` itself drops shared packages.

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
