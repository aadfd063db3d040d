/** What a measured page offers to who measures it. */
export type MeasuredPage = {
  /** Opens a line, or closes what is open, and tells how long it took until nothing changed any more, in milliseconds. */
  readonly open: (size: number) => Promise<number>;
  readonly close: () => Promise<number>;
  /** Adds a quest or a link, and tells how long it took until it was painted. */
  readonly addQuest: () => Promise<number>;
  readonly addLink: () => Promise<number>;
  readonly startFrames: () => void;
  /** The length of every frame since they were started. */
  readonly stopFrames: () => number[];
};

declare global {
  interface Window {
    bench: MeasuredPage;
  }
}
