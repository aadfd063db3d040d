import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallVolume = { readonly folder: string; unmount(): Promise<void> };

/** null: this process may not mount. */
export const mountSmallVolume = async (megabytes: number): Promise<SmallVolume | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-volume-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    process.stderr.write(`No small volume could be mounted, which root alone may do: ${String(error)}\n`);
    return null;
  }
  const unmount = async (): Promise<void> => {
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  };
  return { folder, unmount };
};
