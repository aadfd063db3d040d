import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { aStoryLine } from './a-story-line.ts';

const idOf = (name: string, index: number): string => `quest_${name}_${String(index).padStart(6, '0')}`;

/** The quest behind each choice between two quests needs one of them. */
export const aForkedLine = (forks: number): StoryLineContent => {
  const links: Record<string, string[]> = { [idOf('join', 0)]: [] };
  const choices: Choices = {};
  for (let index = 1; index <= forks; index += 1) {
    const sides = [idOf('left', index), idOf('right', index)];
    for (const side of sides) links[side] = [idOf('join', index - 1)];
    links[idOf('join', index)] = sides;
    choices[`fork${index}`] = { title: 'Left or right', quests: sides, at_most: 1 };
  }
  const line = aStoryLine(links);
  for (let index = 1; index <= forks; index += 1)
    Object.assign(line.story_quests[idOf('join', index)] ?? {}, { needs: 1 });
  return { ...line, choices };
};
