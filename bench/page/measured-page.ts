export type MeasuredPage = {
  /** Returns the time until nothing changes any more. */
  readonly open: (size: number) => Promise<number>;
  readonly close: () => Promise<number>;
  /** Returns the time until the quest is painted. */
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
