import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Of 2026-11-23: before releases, spaces, comments and the chain of the audit log. */
export const earlierCommit = '7b16abad';

/** Whether this copy of the project has its history back to the earlier commit. */
export const knowsEarlierCommit = async (): Promise<boolean> => {
  try {
    await run('git', ['merge-base', '--is-ancestor', earlierCommit, 'HEAD']);
    return true;
  } catch {
    return false;
  }
};

/** The program of the earlier commit with the packages that it locked, in a folder of its own. */
export const unpackEarlierProgram = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-earlier-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const packed = join(folder, 'program.tar');
  await run('git', ['archive', '--output', packed, earlierCommit]);
  await run('tar', ['-xf', packed, '-C', folder]);
  const quietly = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['ci', ...quietly], { cwd: folder });
  return { folder, remove };
};
