import { adviseQuest } from '#domain/advice/advise-quest.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseAtOnce, inStoryOrder } from '#domain/advice/advise-in-steps.ts';
import type { MiddleFigures } from '#domain/balance/figures.ts';
import { checkStoredQuest } from '#domain/quest/check-stored-quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { messageOf } from '#messages/message-of.ts';
import { lineAdvice, questAdvice } from '#texts/rules/advice.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import type { AdviceItem } from '#web/shared/lists/advice-list.tsx';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';

/** `where` is the part's title. */
export type SnapshotViolation = { readonly where: string; readonly message: string };

/** What an approval would be refused for, in its order: the first rule that the story line breaks, and all of each quest. `most` at most. */
export const checkSnapshot = (submitted: Snapshot, world: IndexedWorld, most: number): SnapshotViolation[] => {
  const found: SnapshotViolation[] = [];
  for (const violation of listViolations(submitted, world)) {
    if (found.length === most) break;
    found.push(violation);
  }
  return found;
};

function* listViolations({ quests, story_line }: Snapshot, world: IndexedWorld): Generator<SnapshotViolation> {
  const ofLine = story_line && checkStoryLine(story_line, world);
  if (ofLine) yield { where: story_line.title, message: messageOf(storyLineRules, ofLine) };
  for (const quest of quests) {
    const messages = checkStoredQuest(quest, world).map(({ violation }) => describeQuestViolation(violation));
    for (const message of new Set(messages)) yield { where: quest.title, message };
  }
}

/** `ofPaths`: what a worker found of a line's paths. */
export const adviseSnapshot = (
  { quests, story_line }: Snapshot,
  official: MiddleFigures | null,
  ofPaths: readonly LineAdvice[] = [],
): AdviceItem[] => {
  const world = loadedWorld();
  const known = { official, entries: loadedEntries() };
  if (!story_line)
    return quests.flatMap((quest) =>
      adviseQuest(quest, world, known).map((found) => ({ message: messageOf(questAdvice, found) })),
    );
  const byId = new Map(quests.map((quest) => [quest.id, quest]));
  const ofQuests = adviseAtOnce({ line: story_line, quests: byId }, world, known);
  return inStoryOrder(storyOrder(story_line), [...ofPaths, ...ofQuests]).map(({ quest, ...found }) => ({
    message: messageOf(lineAdvice, found),
    about: byId.get(quest)?.title ?? quest,
  }));
};
