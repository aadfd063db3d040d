import type { Quest } from '#domain/quest/quest.ts';
import { collections } from '#domain/world/property.ts';
import { usesOfQuest, type Use } from '#server/content/entries/uses/uses-of-quest.ts';

/** What a quest names no more, what it names anew or by another type, and where it only names another entry. */
export type ChangedUses = {
  readonly gone: readonly Use[];
  readonly come: readonly Use[];
  readonly moved: readonly Use[];
};

/** null: a part is missing, so the database has to find them. */
export const usesOfText = (quest: Quest): Use[] | null =>
  collections.every((collection) => typeof quest[collection] === 'object') ? usesOfQuest(quest) : null;

const keyOf = ([place, , key]: Use): string => `${place}\n${key}`;

const byKey = (uses: readonly Use[]): ReadonlyMap<string, Use> => new Map(uses.map((use) => [keyOf(use), use]));

export const compareUses = (before: readonly Use[], after: readonly Use[]): ChangedUses => {
  const [was, is] = [byKey(before), byKey(after)];
  const [come, moved]: [Use[], Use[]] = [[], []];
  for (const use of after) {
    const [, type, , entry] = was.get(keyOf(use)) ?? [];
    if (type !== use[1]) come.push(use);
    else if (entry !== use[3]) moved.push(use);
  }
  return { gone: before.filter((use) => !is.has(keyOf(use))), come, moved };
};
