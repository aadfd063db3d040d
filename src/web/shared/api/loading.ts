/** How far something is that comes from the server. `retry` asks for it again. */
export type Loading = { readonly state: 'loaded' | 'loading' | 'failed'; readonly retry?: () => void };

type State = Loading['state'];

/** The state of a list while it is read page by page. */
export const stateOfList = (list: {
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
}): State => (list.isComplete ? 'loaded' : list.isError && !list.isFetching ? 'failed' : 'loading');

/** Of several together: one that is loading comes first, then one that failed. */
export const stateOfAll = (...states: readonly State[]): State =>
  (['loading', 'failed'] as const).find((state) => states.includes(state)) ?? 'loaded';

/** For what a thread of the server works out, after the work that waits before it. */
export const workPatienceMs = 60_000;
