import type { Figures } from '#domain/balance/figures.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/quest-properties/registry.ts';
import { subjectOf } from '#domain/quest-properties/subject-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toSameName, type LineAdvice } from './advice.ts';

export type AdvisedLine = {
  readonly line: StoryGraph;
  readonly order: readonly string[];
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly official: Figures | null;
};

export type LineCheck = (advised: AdvisedLine) => LineAdvice[];

export const titleOf = ({ quests }: AdvisedLine, id: string): string | null => quests.get(id)?.title ?? null;

export const propertiesIn = (
  { order, quests }: AdvisedLine,
  collection: 'requirements' | 'objectives' | 'rewards',
): { readonly quest: string; readonly property: Property }[] =>
  order.flatMap((quest) =>
    listProperties<Property>(quests.get(quest)?.[collection] ?? {})
      .filter((property) => sameSubject(property) !== '')
      .map((property) => ({ quest, property })),
  );

export const sameSubject = (property: Property): string => toSameName(subjectOf(property) ?? '');
