import type { Choices } from '#domain/story-line/logic/logic-shape.ts';

/** For each quest the quests that share a choice with it. */
export type ChosenTogether = ReadonlyMap<string, ReadonlySet<string>>;

export const chosenTogether = (choices: Choices = {}): ChosenTogether => {
  const together = new Map<string, Set<string>>();
  for (const { quests } of Object.values(choices)) {
    for (const quest of quests) {
      const others = together.get(quest) ?? new Set();
      for (const other of quests) if (other !== quest) others.add(other);
      together.set(quest, others);
    }
  }
  return together;
};

/** The quests in nearly the same order: those that share a choice follow the first of them. */
export const keepTogether = (quests: readonly string[], together: ChosenTogether): string[] => {
  if (together.size === 0) return [...quests];
  const placed = new Set<string>();
  const place = (quest: string): void => {
    if (placed.has(quest)) return;
    placed.add(quest);
    const others = together.get(quest);
    if (others) for (const other of quests) if (others.has(other)) place(other);
  };
  for (const quest of quests) place(quest);
  return [...placed];
};
