/** Starts the product's process so that it gives released memory back (docs/decisions/server/017-memory-of-the-process.md). */
export const boundedMemory = {
  /**
   * Two halves of 8 MB for new objects; a collection once the heap has grown by half, or by less while the process is large. No object
   * begins as an old one: what it reaches would stay as long.
   */
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=50', '--no-allocation-site-pretenuring'],
  /** For glibc: few arenas, and blocks from 16 kB on, in which bodies arrive, go back to the system. */
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const;

const { flags, environment } = boundedMemory;

/** Starts this process again under the same id where it has no such bounds. The operator's settings win. */
export const boundMemory = (): void => {
  if (process.execve === undefined || process.execArgv.includes(flags[0])) return;
  const [, ...command] = process.argv;
  const parameters = [process.execPath, ...flags, ...process.execArgv, ...command];
  process.execve(process.execPath, parameters, { ...environment, ...process.env });
};
