export type MeasuredPage = {
  /** Opens a line or closes the open one, and returns the time until nothing changes any more. */
  readonly open: (size: number) => Promise<number>;
  readonly close: () => Promise<number>;
  /** Adds a quest or a link, and returns the time until it is painted. */
  readonly addQuest: () => Promise<number>;
  readonly addLink: () => Promise<number>;
  readonly startFrames: () => void;
  readonly stopFrames: () => number[];
};

declare global {
  interface Window {
    bench: MeasuredPage;
  }
}
