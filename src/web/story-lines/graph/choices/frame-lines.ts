import type { Choices } from '#domain/story-line/logic/logic-shape.ts';

/** How the lines of a frame look. */
export type FrameLines = 'solid' | 'dashed' | 'dotted';

const looks: readonly FrameLines[] = ['solid', 'dashed', 'dotted'];

/** The lines of each choice's frame. Choices that share a quest differ, so that a line can be followed around its card. */
export const linesOf = (choices: Choices): ReadonlyMap<string, FrameLines> => {
  const around = new Map<string, Set<FrameLines>>();
  const lines = new Map<string, FrameLines>();
  const inOrder = Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [id, { quests }]] of inOrder.entries()) {
    const taken = new Set(quests.flatMap((quest) => [...(around.get(quest) ?? [])]));
    const look = looks.find((each) => !taken.has(each)) ?? looks[index % looks.length] ?? 'solid';
    lines.set(id, look);
    for (const quest of quests) around.set(quest, (around.get(quest) ?? new Set()).add(look));
  }
  return lines;
};
