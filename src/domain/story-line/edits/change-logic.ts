import { ownValue } from '#domain/own-value.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { checkLogic } from '#domain/story-line/logic/logic-rules.ts';
import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { isSameChoice, isSameRepeat, writeStoryQuest } from '#domain/story-line/logic/write-story-quest.ts';

/** null takes a part away. A quest that the line does not contain is ignored. */
export type LogicChange =
  | { readonly part: 'needs'; readonly quest: string; readonly needs: number | null }
  | {
      readonly part: 'optional' | 'hidden_until_open';
      readonly quests: readonly string[];
      readonly value: boolean;
    }
  | { readonly part: 'repeat'; readonly quests: readonly string[]; readonly repeat: Repeat | null }
  | { readonly part: 'choice'; readonly id: string; readonly choice: Choice | null };

export const changeLogic = <Line extends StoryGraph>(line: Line, change: LogicChange): Edit<Line> => {
  const changed = change.part === 'choice' ? changeChoice(line, change) : changeQuests(line, change);
  if (changed === line) return { line, refusal: null };
  const refusal = checkLogic(changed);
  return refusal ? { line, refusal } : { line: changed, refusal: null };
};

type ChoiceChange = Extract<LogicChange, { part: 'choice' }>;
type QuestChange = Exclude<LogicChange, ChoiceChange>;

const changeChoice = <Line extends StoryGraph>(line: Line, { id, choice }: ChoiceChange): Line => {
  if (isSameChoice(ownValue(line.choices, id), choice ?? undefined)) return line;
  const { [id]: _before, ...others } = line.choices ?? {};
  return withChoices(line, choice ? { ...others, [id]: choice } : others);
};

const changeQuests = <Line extends StoryGraph>(line: Line, change: QuestChange): Line => {
  const story_quests = { ...line.story_quests };
  let isChanged = false;
  for (const id of change.part === 'needs' ? [change.quest] : change.quests) {
    const storyQuest = story_quests[id];
    if (!storyQuest || hasPart(storyQuest, change)) continue;
    story_quests[id] = writeStoryQuest({ ...storyQuest, ...partOf(change) });
    isChanged = true;
  }
  return isChanged ? { ...line, story_quests } : line;
};

const hasPart = (storyQuest: StoryQuest, change: QuestChange): boolean => {
  if (change.part === 'needs') return (storyQuest.needs ?? null) === change.needs;
  if (change.part === 'repeat') return isSameRepeat(storyQuest.repeat, change.repeat ?? undefined);
  return (storyQuest[change.part] === true) === change.value;
};

const partOf = (change: QuestChange): Partial<StoryQuest> => {
  if (change.part === 'needs') return { needs: change.needs ?? undefined };
  if (change.part === 'repeat') return { repeat: change.repeat ?? undefined };
  return { [change.part]: change.value ? true : undefined };
};
