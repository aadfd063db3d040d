import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own: what measures the devices is busy itself.

const { address } = workerData as { address: string };
const pauseMs = 10;

const measureUntil = async (signal: AbortSignal): Promise<number[]> => {
  const waits: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    await (await fetch(address)).text();
    waits.push(performance.now() - started);
    await pause(pauseMs);
  }
  return waits;
};

if (parentPort) {
  const stopping = new AbortController();
  const measuring = measureUntil(stopping.signal);
  await once(parentPort, 'message');
  stopping.abort();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  parentPort.postMessage(await measuring);
  parentPort.close();
}
