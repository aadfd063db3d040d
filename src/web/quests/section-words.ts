import type { Collection } from '#domain/quest-properties/property-kind.ts';

type SectionWords = {
  /** One of them, as buttons and selectors name it. */
  readonly one: string;
  readonly viewTitle: string;
  readonly editorTitle: string;
  readonly none: string;
};

/** What the three sections of a quest are called. */
export const sectionWords: Readonly<Record<Collection, SectionWords>> = {
  requirements: {
    one: 'Requirement',
    viewTitle: 'Requirements',
    editorTitle: 'Requirements',
    none: 'No requirements. Any hero may take this quest.',
  },
  objectives: {
    one: 'Objective',
    viewTitle: 'Objectives',
    editorTitle: 'Quest Objectives',
    none: 'No objectives yet. A quest has at least one.',
  },
  rewards: {
    one: 'Reward',
    viewTitle: 'Rewards',
    editorTitle: 'Quest Rewards',
    none: 'No rewards yet. A quest has at least one.',
  },
};
