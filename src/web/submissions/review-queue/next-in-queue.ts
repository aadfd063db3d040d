/** At the end of the queue the first of the others. */
export const nextInQueue = (queue: readonly string[], decided: string): string | null => {
  const next = queue[queue.indexOf(decided) + 1];
  return next ?? queue.find((id) => id !== decided) ?? null;
};
