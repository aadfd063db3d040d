import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, give, pay, slay, talkWith } from '#test-support/builders/properties.ts';

type Made = { readonly quests: number; readonly choices: number };

/** A line in rounds: a few quests in a row, then two ways of which a player takes one, then a quest that needs one of them. */
export const madeLogicLine = ({ quests: count, choices: forks }: Made) => {
  const ids = Array.from({ length: count }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
  const round = Math.floor(count / Math.max(1, forks));
  const links: Record<string, readonly string[]> = {};
  const choices: Choices = {};
  const joins: string[] = [];
  for (const [index, id] of ids.entries()) {
    const [at, fork] = [index % round, Math.floor(index / round)];
    const isForked = fork < forks && round > 3;
    const idAt = (back: number): string[] => ids.slice(Math.max(0, index - back), Math.max(0, index - back) + 1);
    links[id] = index === 0 ? [] : idAt(isForked && at === round - 2 ? 2 : 1);
    if (!isForked || at !== round - 1) continue;
    links[id] = [...idAt(2), ...idAt(1)];
    joins.push(id);
    choices[`fork${fork}`] = { title: 'One of two ways', quests: [...idAt(2), ...idAt(1)], at_most: 1 };
  }
  const line = aStoryLine(links);
  for (const id of joins) Object.assign(line.story_quests[id] ?? {}, { needs: 1 });
  return {
    line: withOptional({ ...line, choices }, ids),
    quests: new Map(ids.map((id, index) => [id, madeQuest(index)])),
  };
};

const withOptional = (line: StoryLineContent, ids: readonly string[]): StoryLineContent => {
  for (const id of ids.filter((_, index) => index % 10 === 7))
    Object.assign(line.story_quests[id] ?? {}, { optional: true });
  return line;
};

const madeQuest = (index: number): QuestContent =>
  aQuestOf(`Quest ${index}`, {
    asks: [askFor(index % 2 === 0 ? 'Mining' : 'Fishing', (index * 7) % 100)],
    objectives: [
      index % 3 === 0 ? slay(`Foe ${index % 50}`) : talkWith(`Foe ${(index * 11) % 50}`),
      collect(`Thing ${(index * 13) % 200}`),
    ],
    gives: [pay(0, index % 9, 1), give(`Thing ${index % 200}`)],
  });
