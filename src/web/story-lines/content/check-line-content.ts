import { lineSaveLimits } from '#contract/story-lines.ts';
import { megabyte } from '#domain/limits.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { messageOf } from '#messages/message-of.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/writing/line-writing.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { type StoryLineFault, toLineFault } from './story-line-fault.ts';
import { draftsToSave, type LineContent } from './line-content.ts';
import { includedQuests, lineBodyOf } from './included-quests.ts';

type Known = { readonly world: IndexedWorld; readonly entries: Pick<KnownEntries, 'entryOf'> };

/** The first violation of a line, of one of its drafts, or of the bounds of a save. */
export const checkLineContent = (line: LineContent): StoryLineFault | null =>
  faultsOf(line, { world: loadedWorld(), entries: loadedEntries() }).next().value ?? null;

/** The first faults of a line, `most` at most. */
export const listLineFaults = (line: LineContent, known: Known, most: number): StoryLineFault[] => {
  const listed: StoryLineFault[] = [];
  for (const fault of faultsOf(line, known)) {
    if (listed.length === most) break;
    listed.push(fault);
  }
  return listed;
};

/** The first violation of the line, those of its drafts, and that of the bounds of a save. */
function* faultsOf(line: LineContent, known: Known): Generator<StoryLineFault, undefined> {
  const violation = checkStoryLine(line, known.world);
  if (violation) yield { ...violation, message: messageOf(storyLineRules, violation) };
  yield* faultsOfDrafts(line, known);
  const beyond = checkBounds(line);
  if (beyond) yield beyond;
}

function* faultsOfDrafts(
  line: LineContent,
  { world, entries: { entryOf } }: Known,
): Generator<StoryLineFault, undefined> {
  for (const [quest, { content }] of Object.entries(draftsToSave(line))) {
    const violation = checkQuest(content, world, { entryOf });
    if (violation) yield toLineFault(quest, { ...violation, message: describeQuestViolation(violation) });
  }
}

const checkBounds = (line: LineContent): StoryLineFault | null => {
  const section = 'story_quests';
  const count = Object.keys(draftsToSave(line)).length;
  if (count > lineSaveLimits.quests)
    return { section, message: texts.tooManyDrafts(formatFigure(lineSaveLimits.quests)) };
  return count > 0 && sizeOf(line) > lineSaveLimits.bytes
    ? { section, message: texts.tooLarge(lineSaveLimits.bytes / megabyte) }
    : null;
};

const sizeOf = (line: LineContent): number =>
  new TextEncoder().encode(JSON.stringify(lineBodyOf(includedQuests.toSave(line)))).length;
