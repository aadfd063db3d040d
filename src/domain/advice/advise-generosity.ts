import type { Figures } from '#domain/balance/figures.ts';
import { figuresOf } from '#domain/balance/figures.ts';
import { limits } from '#domain/limits.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Advice } from './advice.ts';

export const adviseGenerosity = (quest: QuestContent, official: Figures): Advice[] => {
  const given = figuresOf([quest]);
  return (['coins', 'experience'] as const).flatMap((figure) => {
    if (official[figure] === 0 || given[figure] <= limits.generosity * official[figure]) return [];
    return [{ code: `much_${figure}` as const, params: { times: toTimes(given[figure] / official[figure]) } }];
  });
};

const toTimes = (ratio: number): number => (ratio < 10 ? Math.floor(ratio * 10) / 10 : Math.floor(ratio));
