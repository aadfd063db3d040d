import type { CopiedAside } from '#contract/set-aside.ts';
import { keyOfFinding } from '#domain/advice/check-findings.ts';
import { documentOfCheck } from '#domain/advice/set-aside.ts';
import { adviseQuest, type KnownToAdvice } from '#domain/advice/advise-quest.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { type Weight, weightOf } from '#domain/advice/weights.ts';
import { adviseAtOnce, inStoryOrder } from '#domain/advice/advise-in-steps.ts';
import { withTogether } from '#domain/advice/together/merge-advice.ts';
import { checkStoredQuest } from '#domain/quest/check-stored-quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { messageOf, readMessageOf } from '#messages/message-of.ts';
import { becauseOf } from '#texts/set-aside.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import type { AdviceItem } from '#web/shared/lists/advice-list.tsx';
import type { PathsFound } from '#web/story-lines/checks/check-paths.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

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
  if (ofLine) yield { where: readText(story_line.title), message: messageOf(storyLineRules, ofLine) };
  for (const quest of quests) {
    const messages = checkStoredQuest(quest, world).map(({ violation }) => describeQuestViolation(violation));
    for (const message of new Set(messages)) yield { where: readText(quest.title), message };
  }
}

export type WeighedItem = AdviceItem & { readonly weight: Weight; readonly code: string };

export type SnapshotAdvice = { readonly counted: WeighedItem[]; readonly aside: AdviceItem[] };

/** What a worker found: of a line's paths, and of the line together with others that share its quests. */
export type FoundOfPaths = Pick<PathsFound, 'advice' | 'together'>;

const nothingFound: FoundOfPaths = { advice: [], together: [] };

/** `setAside`: what the author set aside. */
export const adviseSnapshot = (
  { quests, story_line }: Snapshot,
  known: Pick<KnownToAdvice, 'official' | 'entries'>,
  { ofPaths = nothingFound, setAside = [] }: { ofPaths?: FoundOfPaths; setAside?: readonly CopiedAside[] } = {},
): SnapshotAdvice => {
  const world = loadedWorld();
  const byId = new Map(quests.map((quest) => [quest.id, quest]));
  const found: readonly LineAdvice[] = story_line
    ? inStoryOrder(
        storyOrder(story_line),
        withTogether(
          [...ofPaths.advice, ...adviseAtOnce({ line: story_line, quests: byId }, world, known)],
          ofPaths.together,
        ),
      )
    : quests.flatMap((quest) => adviseQuest(quest, world, known).map((advice) => ({ ...advice, quest: quest.id })));
  const items = new Map(setAside.map((each) => [`${each.item} ${keyOfFinding(each)}`, each]));
  const [counted, aside]: [WeighedItem[], AdviceItem[]] = [[], []];
  for (const { quest, ...advice } of found) {
    const at = documentOfCheck({ quest, ...advice }, story_line?.id ?? '');
    const item = items.get(`${at.item} ${keyOfFinding({ code: advice.code, place: at.place })}`);
    const message = readMessageOf(lineAdvice, advice, world.markup);
    const about = story_line ? { about: readText(byId.get(quest)?.title ?? quest) } : {};
    if (item) aside.push({ ...about, message: `${message} ${becauseOf({ reason: item.reason, by: item.by.name })}` });
    else counted.push({ ...about, message, weight: weightOf(advice), code: advice.code });
  }
  return { counted, aside };
};
