import { blankQuest } from '#domain/quest/quest.ts';
import { leaveOutMissing } from '#domain/story-line/edits/remove-story-quests.ts';
import type { StoryLinePlace } from '#domain/story-line/story-line-violation.ts';
import { compareQuests, compareStoryLines } from '#domain/submission/compare.ts';
import { describeDifference, describeSubject } from '#messages/describe-comparison.ts';
import { changedLink } from '#texts/rules/comparison.ts';
import * as texts from '#texts/story-lines.ts';
import { fieldOfQuest } from '#texts/writing/line-writing.ts';
import { includedKind } from '#web/documents/included-drafts.ts';
import type { DocumentRules, RefusedRule, TitleOf } from '#web/documents/document-rules.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { settleNames } from '#web/quests/settle-names.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { type StoryLineFault, toLineFault } from './content/story-line-fault.ts';
import { checkLineContent } from './content/check-line-content.ts';
import { followLine } from './content/follow-line.ts';
import { draftsToSave, type LineContent, withDrafts } from './content/line-content.ts';
import { mergeLineContent } from './content/merge-line-content.ts';

const sections: readonly StoryLinePlace['section'][] = ['title', 'description', 'story_quests', 'choices'];

/** A violation that the server found; null where it belongs to no section of the editor. */
const placeRefusal = (refused: RefusedRule): StoryLineFault | null => {
  const { message, path } = refused;
  const [name, id] = path;
  if (name === includedKind) return placeInQuests(refused);
  const section = sections.find((known) => known === name);
  if (!section) return null;
  return { section, message, ...(id && (section === 'choices' ? { choice: id } : { quests: [id] })) };
};

/** A violation with a path such as `quests/{id}/content/objectives/0/kill_count`. That of a whole quest, or of all of them, is shown at the line's quests. */
const placeInQuests = ({ message, code, path: [, quest, , ...path] }: RefusedRule): StoryLineFault => {
  const fault = quest === undefined ? null : questDocumentRules.placeRefusal({ message, code, path });
  if (quest !== undefined && fault) return toLineFault(quest, fault);
  return { section: 'story_quests', message, ...(quest && { quests: [quest] }) };
};

/** Only the drafts that a save sends. */
const settleDrafts = async (line: LineContent): Promise<LineContent> => {
  const sent = Object.entries(draftsToSave(line));
  const written = sent.map(([, { content, original }]) => ({ content, original: original ?? blankQuest }));
  const settled = await settleNames(written);
  const drafts = sent.map(([id, draft], at) => [id, { ...draft, content: settled[at] ?? draft.content }] as const);
  return drafts.length === 0 ? line : withDrafts(line, { ...line.quests, ...Object.fromEntries(drafts) });
};

const nameBy = (titleOf: TitleOf) => (id: string) => titleOf(id) ?? texts.deletedQuest;

const describeChanges = (from: LineContent, merged: LineContent, titleOf: TitleOf): string[] => {
  const changes = compareStoryLines(from, merged, nameBy(titleOf)).map((difference) => {
    const { about, before, after } = describeDifference(difference);
    return difference.about.code === 'link' ? changedLink(before ?? after ?? '') : about;
  });
  const moved = Object.entries(merged.story_quests).filter(([id, { x, y }]) => {
    const place = from.story_quests[id];
    return place && (place.x !== x || place.y !== y);
  }).length;
  const inQuests = describeDrafts(from, merged);
  return moved === 0 ? [...changes, ...inQuests] : [...changes, texts.changedPlaces(moved), ...inQuests];
};

const describeDrafts = (from: LineContent, merged: LineContent): string[] =>
  Object.entries(merged.quests ?? {}).flatMap(([id, { content, original }]) =>
    compareQuests(from.quests?.[id]?.content ?? original, content, loadedWorld()).map(({ about }) =>
      fieldOfQuest({ title: readText(content.title), field: describeSubject(about) }),
    ),
  );

export const storyLineDocumentRules: DocumentRules<LineContent, StoryLineFault> = {
  check: checkLineContent,
  settle: async ({ content }) => settleDrafts(content),
  placeRefusal,
  compare: (before, after, titleOf) =>
    compareStoryLines(before, after, (id) => titleOf(id) ?? texts.missingQuest).map(describeDifference),
  follow: followLine,
  merge: (versions, titleOf) => mergeLineContent(versions, nameBy(titleOf)),
  describeChanges,
  leaveOutMissing: (content, isPresent) => {
    const { line, missing } = leaveOutMissing(content, isPresent);
    return { content: line, gone: missing };
  },
};
