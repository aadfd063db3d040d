import { isWithin, type Range } from '#domain/limits.ts';
import { countRead, type Markup } from '#domain/text/markup/markup.ts';
import type { LimitName } from '#domain/world/world.ts';
import type { PreviewedLine, PreviewedQuest } from './previewed-document.ts';
import type { Refusals } from './refusals-of-quest.ts';

type ReadBy = { readonly refusals: Refusals; readonly markup: Markup };

export const breaksLimit = (
  name: LimitName,
  range: Range,
  { refusals, markup }: ReadBy,
): ((quest: PreviewedQuest) => boolean) => {
  if (name === 'name') return refusals.ofNames;
  const amount = questAmounts[name];
  return amount ? (quest) => !isWithin(amount(quest, markup), range) : () => false;
};

export const linesBreakingLimit = (
  name: LimitName,
  range: Range,
  markup: Markup,
): ((line: PreviewedLine) => boolean) => {
  const amount = lineAmounts[name];
  return amount ? (line) => !isWithin(amount(line, markup), range) : () => false;
};

const questAmounts: Partial<Record<LimitName, (quest: PreviewedQuest, markup: Markup) => number>> = {
  quest_title: ({ title }, markup) => countRead(title, markup),
  quest_description: ({ description }, markup) => countRead(description, markup),
  requirements: ({ requirements }) => Object.keys(requirements).length,
  objectives: ({ objectives }) => Object.keys(objectives).length,
  rewards: ({ rewards }) => Object.keys(rewards).length,
};

const lineAmounts: Partial<Record<LimitName, (line: PreviewedLine, markup: Markup) => number>> = {
  story_line_title: ({ title }, markup) => countRead(title, markup),
  story_line_description: ({ description }, markup) => countRead(description, markup),
  story_quests: ({ story_quests }) => Object.keys(story_quests).length,
};
