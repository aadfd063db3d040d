import { isWithin, type Range } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import type { LimitName, World } from '#domain/world/world.ts';
import { propertiesOf, type PreviewedLine, type PreviewedQuest } from './previewed-document.ts';

export const breaksLimit = (name: LimitName, range: Range, world: World): ((quest: PreviewedQuest) => boolean) => {
  const amounts = questAmounts[name];
  return amounts ? (quest) => amounts(quest, world).some((amount) => !isWithin(amount, range)) : () => false;
};

export const linesBreakingLimit = (name: LimitName, range: Range): ((line: PreviewedLine) => boolean) => {
  const amount = lineAmounts[name];
  return amount ? (line) => !isWithin(amount(line), range) : () => false;
};

type QuestAmounts = Partial<Record<LimitName, (quest: PreviewedQuest, world: World) => readonly number[]>>;

const questAmounts: QuestAmounts = {
  quest_title: ({ title }) => [countCharacters(title)],
  quest_description: ({ description }) => [countCharacters(description)],
  requirements: ({ requirements }) => [Object.keys(requirements).length],
  objectives: ({ objectives }) => [Object.keys(objectives).length],
  rewards: ({ rewards }) => [Object.keys(rewards).length],
  name: (quest, world) => namesIn(quest, world).map(countCharacters),
};

const lineAmounts: Partial<Record<LimitName, (line: PreviewedLine) => number>> = {
  story_line_title: ({ title }) => countCharacters(title),
  story_line_description: ({ description }) => countCharacters(description),
  story_quests: ({ story_quests }) => Object.keys(story_quests).length,
};

const namesIn = (quest: PreviewedQuest, { kinds }: World): string[] =>
  propertiesOf(quest).flatMap((property) => {
    const kind = kinds.find(({ type }) => type === property['type']);
    return (kind?.fields ?? []).flatMap(({ key, control }) => {
      const name = control === 'entry' ? property[`${key}_name`] : undefined;
      return typeof name === 'string' ? [name] : [];
    });
  });
