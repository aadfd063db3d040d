import { megabyte } from '#domain/limits.ts';

/** What an archive may contain. Only files that readers open count. `ratio` is how many times as big a file may be as what is packed. */
export const archiveLimits = {
  packed: 64 * megabyte,
  files: 10_000,
  file: 16 * megabyte,
  whole: 256 * megabyte,
  ratio: 200,
} as const;
