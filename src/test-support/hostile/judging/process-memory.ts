import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const pace = 50;

const megabyte = 1024 * 1024;

/** Megabytes that the process has in memory. */
export const readMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / megabyte;
};

export type WatchedMemory = {
  takePeak(): number;
  stop(): Promise<void>;
};

export const watchMemory = (pid: number): WatchedMemory => {
  const stopping = new AbortController();
  let peak = 0;
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, await readMemory(pid).catch(() => 0));
      await wait(pace);
    }
  })();
  return {
    takePeak: () => {
      const taken = peak;
      peak = 0;
      return taken;
    },
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
