/** What comes after a submission in the queue: the one behind it, at the end the first of the others, else none. */
export const nextInQueue = (queue: readonly string[], decided: string): string | null => {
  const next = queue[queue.indexOf(decided) + 1];
  return next ?? queue.find((id) => id !== decided) ?? null;
};
