import { limits } from '#domain/limits.ts';
import { figuresOf, worthIn } from '#domain/balance/figures.ts';
import { toTimes } from '#domain/advice/advise-quest.ts';
import type { LineCheck } from '#domain/advice/line-advice.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';

const hoursOf = { day: 24, week: 168 } as const;

const periodOf = ({ every, hours }: Repeat): number => (every === 'hours' ? (hours ?? 1) : hoursOf[every]);

/** Far more an hour than a median official quest once a day. All official quests count: only story lines say which repeat. */
export const adviseRepeated: LineCheck = ({ line, order, quests, world, entries, official }) => {
  const officialAnHour = official ? official.worth / hoursOf.day : 0;
  if (officialAnHour === 0) return [];
  return order.flatMap((quest) => {
    const repeat = line.story_quests[quest]?.repeat;
    const content = repeat && quests.get(quest);
    if (!content) return [];
    const ratio = worthIn(figuresOf([content], world, entries)) / periodOf(repeat) / officialAnHour;
    return ratio > limits.generosity ? [{ quest, code: 'much_repeated', params: { times: toTimes(ratio) } }] : [];
  });
};
