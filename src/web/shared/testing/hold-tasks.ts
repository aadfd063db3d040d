import { vi } from 'vitest';

/** Tasks that are posted by a `MessageChannel` wait in the returned list until a test runs them. */
export const holdTasks = (): (() => void)[] => {
  const tasks: (() => void)[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
      port2 = { postMessage: () => tasks.push(() => this.port1.dispatchEvent(new Event('message'))) };
    },
  );
  return tasks;
};
