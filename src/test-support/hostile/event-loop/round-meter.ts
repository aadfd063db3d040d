import { isMainThread } from 'node:worker_threads';
import { longestRoundLine } from './longest-round-line.ts';

// Loaded before the server (`node --import`). A round of the event loop shows as a gap between two ticks.

const millisecond = 1;

const busyTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

if (isMainThread) {
  let [before, longest] = [busyTime(), 0];
  const tick = (): void => {
    const now = busyTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(tick, millisecond).unref();
  process.on('SIGUSR2', () => {
    tick();
    process.stdout.write(`${longestRoundLine}${longest.toFixed(1)}\n`);
    [before, longest] = [busyTime(), 0];
  });
}
