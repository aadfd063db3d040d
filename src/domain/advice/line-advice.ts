import type { Figures } from '#domain/balance/figures.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/quest-properties/registry.ts';
import { subjectOf } from '#domain/quest-properties/subject-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toSameName, type LineAdvice } from './advice.ts';

/** A story line with the quests that are there, in story order. */
export type AdvisedLine = {
  readonly line: StoryGraph;
  readonly order: readonly string[];
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly official: Figures | null;
};

export type LineCheck = (advised: AdvisedLine) => LineAdvice[];

/** The title of a quest; null: the quest is missing. */
export const titleOf = ({ quests }: AdvisedLine, id: string): string | null => quests.get(id)?.title ?? null;

/** The quests in story order, each with its properties of a collection that are about something. */
export const propertiesIn = (
  { order, quests }: AdvisedLine,
  collection: 'requirements' | 'objectives' | 'rewards',
): { readonly quest: string; readonly property: Property }[] =>
  order.flatMap((quest) =>
    listProperties<Property>(quests.get(quest)?.[collection] ?? {})
      .filter((property) => sameSubject(property) !== '')
      .map((property) => ({ quest, property })),
  );

/** A property's subject without what makes no difference. */
export const sameSubject = (property: Property): string => toSameName(subjectOf(property) ?? '');
