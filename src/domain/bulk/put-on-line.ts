import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { withoutReferences } from '#domain/story-line/edits/change-references.ts';
import { withStoryQuests, type Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { tooManyQuests } from '#domain/story-line/graph-rules.ts';
import { layBelow } from '#domain/story-line/position.ts';
import { containsQuest, type StoryLineContent } from '#domain/story-line/story-line.ts';
import type { StoryLineRules, Violation } from '#domain/violation.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

type Placing = { readonly quests: readonly string[]; readonly world: IndexedWorld };

/** Below the cards of the line, in rows. Quests that it contains already stay where they are. */
export const addToLine = <Line extends StoryLineContent>(line: Line, { quests, world }: Placing): Edit<Line> => {
  const added = quests.filter((id, index) => !containsQuest(line, id) && quests.indexOf(id) === index);
  if (Object.keys(line.story_quests).length + added.length > world.limits.story_quests.max)
    return { line, refusal: tooManyQuests(world) };
  const places = layBelow(line, added);
  const placed = Object.fromEntries(
    added.map((id) => [id, { quest: id, x: 0, y: 0, prerequisite_quests: {} }] as const),
  );
  const filled = withStoryQuests(withoutReferences(line, added), { ...line.story_quests, ...placed });
  return { line: moveStoryQuests(filled, places), refusal: null };
};

/** Puts quests on a line as a chain: each but the first needs the one before. */
export const addChain = <Line extends StoryLineContent>(line: Line, placing: Placing): Edit<Line> => {
  const added = addToLine(line, placing);
  if (added.refusal) return added;
  let linked = added.line;
  for (const [index, target] of placing.quests.entries()) {
    const source = placing.quests[index - 1];
    if (source === undefined) continue;
    const next = connectQuests(linked, { source, target });
    if (next.refusal) return { line, refusal: next.refusal };
    linked = next.line;
  }
  return { line: linked, refusal: null };
};

type QuestsNeeded = Violation<Pick<StoryLineRules, 'quest_needed_by_story_lines'>>;

/** Out of these lines. A line that would keep too few quests refuses. */
export const takeFromLines = <Line extends StoryLineContent>(
  lines: readonly Line[],
  { quests, world }: Placing,
): { readonly changed: readonly Line[]; readonly refusal: QuestsNeeded | null } => {
  const { min } = world.limits.story_quests;
  const left = lines.flatMap((line) => {
    const taken = removeStoryQuests(line, quests);
    return taken === line ? [] : [taken];
  });
  const titles = left.filter(({ story_quests }) => Object.keys(story_quests).length < min).map(({ title }) => title);
  return titles.length > 0
    ? { changed: [], refusal: { code: 'quest_needed_by_story_lines', params: { min, titles } } }
    : { changed: left, refusal: null };
};
