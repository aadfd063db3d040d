/** What a measured page offers the measuring program. Times are in ms. */
export type MeasuredPage = {
  /** Opens a line or closes the open one, and returns the time until nothing changes any more. */
  readonly open: (size: number) => Promise<number>;
  readonly close: () => Promise<number>;
  /** Adds a quest or a link, and returns the time until it is painted. */
  readonly addQuest: () => Promise<number>;
  readonly addLink: () => Promise<number>;
  readonly startFrames: () => void;
  /** The length of every frame since the start. */
  readonly stopFrames: () => number[];
};

declare global {
  interface Window {
    bench: MeasuredPage;
  }
}
