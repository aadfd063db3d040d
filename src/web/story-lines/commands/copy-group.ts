import type { QuestContent } from '#domain/quest/quest.ts';
import { hasLogicKeys, logicKeysOf } from '#domain/story-line/logic/write-story-quest.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { LineContent, QuestDrafts } from '#web/story-lines/writing/line-content.ts';
import { present, type CopiedGroup } from './quest-group.ts';

/** Also copies the choices that lie whole in the group. */
export const copyGroup = (
  { story_quests, choices = {}, quests = {} }: LineContent,
  ids: Iterable<string>,
): CopiedGroup => {
  const wanted = new Set(ids);
  const copied = Object.fromEntries(Object.entries(story_quests).filter(([id]) => wanted.has(id)));
  const whole = Object.entries(choices).filter(([, choice]) => choice.quests.every((id) => wanted.has(id)));
  return {
    places: Object.fromEntries(Object.entries(copied).map(([id, { x, y }]) => [id, { x, y }])),
    links: listLinks({ story_quests: copied }).filter(({ source }) => wanted.has(source)),
    ...present(
      'logic',
      Object.entries(copied).flatMap(([id, each]) => (hasLogicKeys(each) ? [[id, logicKeysOf(each)]] : [])),
    ),
    ...present('choices', whole),
    ...present('unsaved', unsavedOf(quests, wanted)),
  };
};

const unsavedOf = (drafts: QuestDrafts, wanted: ReadonlySet<string>): [string, QuestContent][] =>
  Object.entries(drafts).flatMap(([id, { original, content }]): [string, QuestContent][] =>
    original === null && wanted.has(id) ? [[id, content]] : [],
  );
