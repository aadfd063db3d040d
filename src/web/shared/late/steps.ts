/** How long the browser is kept busy at a time, in milliseconds. */
const stepMs = 5;

/** Work in small steps, so that the browser can answer in between: `if (steps.isOver()) await steps.next()`. */
export const startSteps = () => {
  let begun = performance.now();
  return {
    isOver: (): boolean => performance.now() - begun >= stepMs,
    next: async (): Promise<void> => {
      await nextTask();
      begun = performance.now();
    },
  };
};

/** A hidden page has no other timer that runs at once. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
