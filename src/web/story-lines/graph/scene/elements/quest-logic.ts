import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';

export type LogicKind = 'needs' | 'optional' | 'hidden' | 'repeat' | 'choice';

/** One kind of a quest's logic: `short` is on its card, `words` describe it in full. */
export type LogicMark = { readonly kind: LogicKind; readonly short: string; readonly words: string };

/** The logic that a card shows. `words` also name the choices of the quest. */
export type QuestLogic = { readonly marks: readonly LogicMark[]; readonly words: readonly string[] };

/** Whether fewer than all of its prerequisites open a quest. */
export const needsFewer = ({ needs, prerequisite_quests }: StoryQuest): boolean =>
  needs !== undefined && needs < Object.keys(prerequisite_quests).length;

/** The logic of each quest that has any. It is worked out once for a line. */
export const logicOfLine = (line: StoryGraph): ReadonlyMap<string, QuestLogic> => {
  const known = logicOfLines.get(line);
  if (known) return known;
  const logic = findLogic(line);
  logicOfLines.set(line, logic);
  return logic;
};

const logicOfLines = new WeakMap<StoryGraph, ReadonlyMap<string, QuestLogic>>();

const findLogic = ({ story_quests, choices = {} }: StoryGraph): ReadonlyMap<string, QuestLogic> => {
  const inChoices = new Map<string, LogicMark[]>();
  for (const { title, quests, at_most } of Object.values(choices)) {
    const words = texts.inChoice({ title, at_most, count: quests.length });
    for (const quest of quests) {
      const mark = { kind: 'choice', short: title, words } as const;
      const others = inChoices.get(quest);
      if (others) others.push(mark);
      else inChoices.set(quest, [mark]);
    }
  }
  const logic = new Map<string, QuestLogic>();
  for (const [id, storyQuest] of Object.entries(story_quests)) {
    const marks = [...marksOf(storyQuest), ...(inChoices.get(id) ?? noMarks)];
    if (marks.length > 0) logic.set(id, { marks, words: marks.map(({ words }) => words) });
  }
  return logic;
};

const noMarks: readonly LogicMark[] = [];

/** The logic of a quest without its choices. */
export const marksOf = (storyQuest: StoryQuest): readonly LogicMark[] => {
  const { needs, optional, hidden_until_open, repeat, prerequisite_quests } = storyQuest;
  if (needs === undefined && !optional && !hidden_until_open && !repeat) return noMarks;
  const needed = texts.needsWords({ needs: needs ?? 0, count: Object.keys(prerequisite_quests).length });
  return [
    ...markIf(needsFewer(storyQuest), { kind: 'needs', short: needed, words: needed }),
    ...markIf(optional, { kind: 'optional', short: texts.optionalWord, words: texts.optionalWord }),
    ...markIf(hidden_until_open, { kind: 'hidden', short: texts.shortHidden, words: texts.hiddenWord }),
    ...(repeat
      ? [{ kind: 'repeat', short: texts.shortRepeat(repeat), words: texts.repeatWords(repeat) } as const]
      : []),
  ];
};

const markIf = (isSo: boolean | undefined, mark: LogicMark): readonly LogicMark[] => (isSo ? [mark] : noMarks);

export const isSameLogic = (one: QuestLogic | null, other: QuestLogic | null): boolean =>
  one === other || one?.words.join('\n') === other?.words.join('\n');
