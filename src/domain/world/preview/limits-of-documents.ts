import { isWithin, type Range } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import type { LimitName } from '#domain/world/world.ts';
import type { PreviewedLine, PreviewedQuest } from './previewed-document.ts';
import type { Refusals } from './refusals-of-quest.ts';

export const breaksLimit = (
  name: LimitName,
  range: Range,
  refusals: Refusals,
): ((quest: PreviewedQuest) => boolean) => {
  if (name === 'name') return refusals.ofNames;
  const amount = questAmounts[name];
  return amount ? (quest) => !isWithin(amount(quest), range) : () => false;
};

export const linesBreakingLimit = (name: LimitName, range: Range): ((line: PreviewedLine) => boolean) => {
  const amount = lineAmounts[name];
  return amount ? (line) => !isWithin(amount(line), range) : () => false;
};

const questAmounts: Partial<Record<LimitName, (quest: PreviewedQuest) => number>> = {
  quest_title: ({ title }) => countCharacters(title),
  quest_description: ({ description }) => countCharacters(description),
  requirements: ({ requirements }) => Object.keys(requirements).length,
  objectives: ({ objectives }) => Object.keys(objectives).length,
  rewards: ({ rewards }) => Object.keys(rewards).length,
};

const lineAmounts: Partial<Record<LimitName, (line: PreviewedLine) => number>> = {
  story_line_title: ({ title }) => countCharacters(title),
  story_line_description: ({ description }) => countCharacters(description),
  story_quests: ({ story_quests }) => Object.keys(story_quests).length,
};
