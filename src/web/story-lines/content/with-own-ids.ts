import { withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import type { LineContent } from './line-content.ts';

/** The same line of quests that nobody else has: strangers try the same ones. */
export const withOwnIds = (line: LineContent): LineContent => {
  const ids = new Map(Object.keys(line.story_quests).map((id) => [id, questKind.newId('')]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const places = Object.entries(line.story_quests).map(([id, place]) => {
    const before = Object.keys(place.prerequisite_quests).map((each) => [idOf(each), idOf(each)]);
    return [idOf(id), withPrerequisites({ ...place, quest: idOf(id) }, Object.fromEntries(before))];
  });
  const choices = Object.entries(line.choices ?? {}).map(([id, choice]) => [
    id,
    { ...choice, quests: choice.quests.map(idOf) },
  ]);
  const drafts = Object.entries(line.quests ?? {}).filter(([id]) => ids.has(id));
  return {
    ...line,
    story_quests: Object.fromEntries(places),
    ...(line.choices && { choices: Object.fromEntries(choices) }),
    quests: Object.fromEntries(drafts.map(([id, draft]) => [idOf(id), draft])),
  };
};
