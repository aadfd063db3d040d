import type { QuestContent } from '#domain/quest/quest.ts';

type Levelled = Pick<QuestContent, 'requirements'>;

/** The highest level required, of one profession or of any. null: none. */
export const questLevel = ({ requirements }: Levelled, profession: string | null = null): number | null => {
  const levels = Object.values(requirements)
    .filter(({ profession_id }) => profession === null || profession_id === profession)
    .map(({ profession_level }) => profession_level);
  return levels.length > 0 ? Math.max(...levels) : null;
};

export const concernsProfession = (
  { requirements, rewards }: Pick<QuestContent, 'requirements' | 'rewards'>,
  profession: string,
): boolean =>
  Object.values(requirements).some(({ profession_id }) => profession_id === profession) ||
  Object.values(rewards).some((reward) => reward.type === 'XP Reward' && reward.profession_id === profession);
