// Read this folder in this order: this file, use-line-saves, compare-saves, prepare-restore, and then what shows them,
// from line-history-panel on. line-history-tab loads it late, and shown-save has the marks for the canvas.

import type { Person, Revision } from '#contract/history.ts';
import { beforeSteps, type LineStep } from '#contract/steps.ts';

/** One save of a story line: of the line alone, with quests, or of quests alone. */
export type KeptSave = {
  readonly key: string;
  /** The version of the line that the save made. */
  readonly version: number;
  readonly at: number;
  readonly by: Person;
  readonly note?: string | undefined;
  readonly changesLine: boolean;
  /** The step that it is, or else the one before it. */
  readonly step: string;
  /** What it changed in quests. */
  readonly quests: LineStep['quests'];
};

type Loaded = { readonly revisions: readonly Revision[]; readonly steps: readonly LineStep[] };

/** Newest first. A version of the line and the step of the same save are one. */
export const mergeSaves = ({ revisions, steps }: Loaded): KeptSave[] => {
  const made = new Set(steps.map(({ version, at }) => `${version} ${at}`));
  const times = new Map(revisions.map(({ version, updated_at }) => [version, updated_at]));
  const ofSteps = steps.map((step) => ({
    ...step,
    key: `step ${step.id}`,
    changesLine: times.get(step.version) === step.at,
    step: step.id,
  }));
  const alone = revisions
    .filter(({ version, updated_at }) => !made.has(`${version} ${updated_at}`))
    .map(({ version, updated_at, updated_by, note }) => ({
      key: `version ${version}`,
      version,
      at: updated_at,
      by: updated_by,
      note,
      changesLine: true,
      step: steps.find(({ at }) => at <= updated_at)?.id ?? beforeSteps,
      quests: [],
    }));
  return [...ofSteps, ...alone].toSorted((one, other) => other.at - one.at || other.version - one.version);
};
