/**
 * How the product's process is started, so that it keeps no more of what it has released than it soon needs again
 * (docs/decisions/017-memory-of-the-process.md).
 */
export const boundedMemory = {
  /** New objects get two halves of 16 MB, and the heap is collected once it has grown by half. */
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
  /** For glibc: few arenas, and what is larger than 128 kB goes back to the system when it is released. */
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const;

const { flags, environment } = boundedMemory;

/** Begins this process anew under the same id where it was started without these bounds; what the operator sets counts. */
export const boundMemory = (): void => {
  if (process.execve === undefined || process.execArgv.includes(flags[0])) return;
  const [, ...command] = process.argv;
  const parameters = [process.execPath, ...flags, ...process.execArgv, ...command];
  process.execve(process.execPath, parameters, { ...environment, ...process.env });
};
