import type { MadeLine } from './made-line.ts';

export type MeasuredControls = {
  readonly addQuest: (id: string) => void;
  readonly addLink: (source: string, target: string) => void;
};

export type GraphProps = { readonly made: MadeLine; readonly onControls: (controls: MeasuredControls) => void };
