import { lineSaveLimits } from '#contract/story-lines.ts';
import { megabyte } from '#domain/limits.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import { storyLineRules } from '#messages/en/rules/story-line-rules.ts';
import * as texts from '#texts/writing/line-writing.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { draftsToSave, type LineContent } from './line-content.ts';
import { lineCarrying } from './line-carrying.ts';
import { toLineFault } from './quest-fault.ts';

/** The first violation of a line, of one of its drafts, or of the bounds of a save. */
export const checkLineContent = (line: LineContent): StoryLineFault | null =>
  checkLine(line) ?? checkDrafts(line) ?? checkBounds(line);

const checkLine = (line: LineContent): StoryLineFault | null => {
  const violation = checkStoryLine(line, loadedWorld());
  return violation && { ...violation, message: messageOf(storyLineRules, violation) };
};

const checkDrafts = (line: LineContent): StoryLineFault | null => {
  for (const [quest, { content }] of Object.entries(draftsToSave(line))) {
    const violation = checkQuest(content, loadedWorld(), { entryOf: loadedEntries().entryOf });
    if (!violation) continue;
    const message = describeQuestViolation(violation);
    return toLineFault(quest, { ...violation, message });
  }
  return null;
};

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
  new TextEncoder().encode(JSON.stringify(lineCarrying.bodyOf(lineCarrying.toSave(line)))).length;
