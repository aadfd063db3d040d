import type { MadeLine } from './made-line.ts';

export type MeasuredControls = {
  readonly addQuest: (id: string) => void;
  readonly addLink: (source: string, target: string) => void;
};

export type GraphProps = { readonly made: MadeLine; readonly onControls: (controls: MeasuredControls) => void };

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
