import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { originalsOf, shownOfOthers, toOfficial, type OfficialIds } from './to-official.ts';

type Document = Quest | StoryLine;

/** Equal contents have equal texts. Ids, owner, marks and where the document came from are no content. */
export const contentText = (document: Document): string => {
  const { id: _id, uid: _uid, marks: _marks, origin: _origin, ...content } = { uid: '', marks: {}, ...document };
  return JSON.stringify(content, (_key, value: unknown) => (isRecord(value) ? inOrder(value) : value));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameQuestContent = (original: Quest, official: Quest): boolean =>
  contentText(original) === contentText(official);

/** The documents whose official ids `isSameLineContent` asks. */
export const namedInLine = (line: StoryLine): string[] => [
  ...originalsOf({ quests: [], story_line: line }),
  ...Object.keys(line.story_quests),
  ...shownOfOthers(line),
];

/** A line that contains a quest without an official copy differs. */
export const isSameLineContent = (original: StoryLine, official: StoryLine, ids: OfficialIds): boolean => {
  if (!Object.keys(original.story_quests).every((id) => ids.has(id))) return false;
  const { story_line: line } = toOfficial({ quests: [], story_line: original }, ids);
  return line !== null && contentText(line) === contentText(official);
};
