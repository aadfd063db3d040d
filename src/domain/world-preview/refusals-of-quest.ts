import { checkStoredQuest, type StoredViolation } from '#domain/quest/check-stored-quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { PreviewedQuest } from './previewed-document.ts';

type Asks = (quest: PreviewedQuest) => boolean;

export type Refusals = {
  /** `type` is that of a kind. null: a field of the quest itself. */
  readonly inField: (type: string | null, key: string) => Asks;
  /** For the length of a name that people write. */
  readonly ofNames: Asks;
};

/** Whether the world refuses a quest that stays as it is. Each quest is checked once for all questions. */
export const refusalsIn = (world: World): Refusals => {
  const known = new WeakMap<PreviewedQuest, readonly StoredViolation[]>();
  const find = (quest: PreviewedQuest): readonly StoredViolation[] => {
    const found = known.get(quest) ?? checkStoredQuest(quest, indexWorld(world));
    known.set(quest, found);
    return found;
  };
  return {
    inField: (type, key) => (quest) =>
      find(quest).some((found) => found.of === key && (type === null ? isOfQuest(found) : found.type === type)),
    ofNames: (quest) => find(quest).some(({ violation }) => isOfName(violation)),
  };
};

const isOfQuest = ({ violation }: StoredViolation): boolean => violation.section === 'fields';

const isOfName = (violation: StoredViolation['violation']): boolean =>
  'rule' in violation ? violation.rule === 'name_length' : violation.code === 'reward_group_title';
