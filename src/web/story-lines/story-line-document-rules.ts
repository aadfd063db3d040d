import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { leaveOutMissing } from '#domain/story-line/edits/leave-out-missing.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import { describeDifference, describeMerge } from '#messages/describe-comparison.ts';
import { messageOf } from '#messages/message-of.ts';
import { changedLink } from '#texts/comparison.ts';
import { storyLineRules } from '#texts/story-line-rules.ts';
import * as texts from '#texts/story-lines.ts';
import type { DocumentRules, RefusedRule, TitleOf } from '#web/documents/document-rules.ts';
import type { StoryLineFault } from './story-line-fault.ts';

const sections: readonly StoryLineFault['section'][] = ['title', 'description', 'story_quests'];

/** A violation that the server found; null where it belongs to no section of the editor. */
const placeRefusal = ({ message, path: [name, quest] }: RefusedRule): StoryLineFault | null => {
  const section = sections.find((known) => known === name);
  return section ? { section, message, ...(quest && { quests: [quest] }) } : null;
};

const nameBy = (titleOf: TitleOf) => (id: string) => titleOf(id) ?? texts.deletedQuest;

const describeChanges = (from: StoryLineContent, merged: StoryLineContent, titleOf: TitleOf): string[] => {
  const changes = compareStoryLines(from, merged, nameBy(titleOf)).map((difference) => {
    const { about, before, after } = describeDifference(difference);
    return difference.about.code === 'link' ? changedLink(before ?? after ?? '') : about;
  });
  const moved = Object.entries(merged.story_quests).filter(([id, { x, y }]) => {
    const place = from.story_quests[id];
    return place && (place.x !== x || place.y !== y);
  }).length;
  return moved === 0 ? changes : [...changes, texts.changedPlaces(moved)];
};

export const storyLineDocumentRules: DocumentRules<StoryLineContent, StoryLineFault> = {
  check: (line) => {
    const violation = checkStoryLine(line);
    return violation && { ...violation, message: messageOf(storyLineRules, violation) };
  },
  placeRefusal,
  compare: (before, after, titleOf) =>
    compareStoryLines(before, after, (id) => titleOf(id) ?? texts.missingQuest).map(describeDifference),
  merge: (versions, titleOf) => describeMerge(mergeStoryLines(versions, nameBy(titleOf))),
  describeChanges,
  leaveOutMissing: (content, isPresent) => {
    const { line, missing } = leaveOutMissing(content, isPresent);
    return { content: line, gone: missing };
  },
};
