import type { MiddleFigures } from '#domain/balance/figures.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { toSameName } from '#domain/text/text.ts';
import type { LineAdvice } from './advice.ts';
import type { GivenSkills } from '#domain/quest/skills.ts';

export type AdvisedLine = {
  readonly line: StoryGraph;
  readonly order: readonly string[];
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly world: IndexedWorld;
  readonly official: MiddleFigures | null;
  readonly entries: KnownEntries;
  readonly skills: GivenSkills | null;
  /** The ids of all story lines of the owner; null where they are not known. */
  readonly lines: ReadonlySet<string> | null;
};

export type LineCheck = (advised: AdvisedLine) => LineAdvice[];

export const titleInLine = ({ quests }: Pick<AdvisedLine, 'quests'>, id: string): string | null =>
  quests.get(id)?.title ?? null;

export const propertiesIn = (
  { order, quests, world }: Pick<AdvisedLine, 'order' | 'quests' | 'world'>,
  collection: 'requirements' | 'objectives' | 'rewards',
): { readonly quest: string; readonly property: Property }[] =>
  order.flatMap((quest) =>
    listProperties(quests.get(quest)?.[collection] ?? {})
      .filter((property) => world.subjectOf(property) === null || sameSubject(property, world) !== '')
      .map((property) => ({ quest, property })),
  );

export const sameSubject = (property: Property, world: IndexedWorld): string =>
  toSameName(world.subjectOf(property) ?? '');
