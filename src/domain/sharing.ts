import { megabyte } from './limits.ts';
import { collections, type Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent, StoryQuest } from '#domain/story-line/story-line.ts';
import type { World } from '#domain/world/world.ts';

/** Of links that show a quest or a story line to whoever has them. `links` is of one owner, `bytes` of one link. */
export const sharingLimits = { links: 100, bytes: 2 * megabyte, days: 30 } as const;

/** What players see of a quest: nothing for those who work on it. */
export const toSharedQuest = (quest: QuestContent): SharedQuest => {
  const { title, description, type, reward_groups } = quest;
  const [requirements = {}, objectives = {}, rewards = {}] = collections.map((each) => withoutOrigins(quest[each]));
  return { title, description, type, requirements, objectives, rewards, ...(reward_groups && { reward_groups }) };
};

export type SharedQuest = Omit<QuestContent, 'fields' | 'marks' | 'origin'>;

const withoutOrigins = (properties: Readonly<Record<string, Property>>): Record<string, Property> =>
  Object.fromEntries(
    Object.entries(properties).map(([id, { originId: _originId, ...property }]) => [id, property as Property]),
  );

export type SharedLine = Pick<StoryLineContent, 'title' | 'description' | 'type' | 'story_quests' | 'choices'>;

/** Notes, pictures and other lines are left out: what a quest of another line would open is open. */
export const toSharedLine = ({ title, description, type, story_quests, choices }: StoryLineContent): SharedLine => ({
  title,
  description,
  type,
  story_quests: Object.fromEntries(
    Object.entries(story_quests).map(([id, quest]) => [id, withinLine(quest, story_quests)]),
  ),
  ...(choices && { choices }),
});

const withinLine = (quest: StoryQuest, story_quests: StoryLineContent['story_quests']): StoryQuest => {
  const all = Object.entries(quest.prerequisite_quests);
  const kept = all.filter(([id]) => Object.hasOwn(story_quests, id));
  if (kept.length === all.length) return quest;
  const { needs = all.length, ...rest } = quest;
  const left = needs - (all.length - kept.length);
  if (left <= 0) return { ...rest, prerequisite_quests: {} };
  return { ...rest, prerequisite_quests: Object.fromEntries(kept), ...(left < kept.length && { needs: left }) };
};

/** Only what shows the quests: the kinds that they have, and no settings of exports. */
export const toSharedWorld = (world: World, quests: readonly SharedQuest[]): World => {
  const used = new Set(
    quests.flatMap((quest) => collections.flatMap((each) => Object.values(quest[each]).map(({ type }) => type))),
  );
  const { samples: _samples, statuses: _statuses, ...shown } = world;
  return {
    ...shown,
    catalogues: Object.fromEntries(
      Object.entries(world.catalogues).map(([key, { label, plural }]) => [key, { label, plural }]),
    ),
    quest_fields: [],
    kinds: world.kinds.filter(({ type }) => used.has(type)).map(withoutFormats),
  };
};

const withoutFormats = ({ formats: _formats, fields, ...kind }: World['kinds'][number]): World['kinds'][number] => ({
  ...kind,
  fields: fields.map(({ formats: _ofField, ...field }) => field),
});
