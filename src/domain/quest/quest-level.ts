import { ownValue } from '#domain/own-value.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Property } from '#domain/world/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

type Levelled = Pick<QuestContent, 'requirements'>;

/** The highest level required, of one entry such as a profession or of any. null: none. */
export const questLevel = (
  { requirements }: Levelled,
  world: IndexedWorld,
  of: string | null = null,
): number | null => {
  const levels = Object.values(requirements)
    .filter((property) => world.meaningOf(property) === 'level' && (of === null || subjectIdOf(property, world) === of))
    .map((property) => world.amountOf(property) ?? 0);
  return levels.length > 0 ? Math.max(...levels) : null;
};

/** Whether a quest asks for a level of the entry or gives experience in it. */
export const concernsEntry = (
  { requirements, rewards }: Pick<QuestContent, 'requirements' | 'rewards'>,
  entry: string,
  world: IndexedWorld,
): boolean => {
  const concerns = (property: Property): boolean => {
    const meaning = world.meaningOf(property);
    return (meaning === 'level' || meaning === 'give_experience') && subjectIdOf(property, world) === entry;
  };
  return Object.values(requirements).some(concerns) || Object.values(rewards).some(concerns);
};

const subjectIdOf = (property: Property, { kindOf }: IndexedWorld): string | null => {
  const subject = kindOf(property.type)?.subject;
  return subject ? String(ownValue(property, subject.idKey) ?? '') : null;
};
