/** For what a thread of the server works out, after the work that waits before it. */
export const workPatienceMs = 60_000;
