import type { Quest } from '#domain/quest/quest.ts';
import { withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { WaitedFor } from '#domain/story-line/quests-waited-for.ts';
import { toStoryLineId, type StoryLine, type StoryQuest } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Snapshot } from './submission.ts';

export type OfficialIds = ReadonlyMap<string, string>;

export const toOfficial = ({ quests, story_line }: Snapshot, ids: OfficialIds): Snapshot => ({
  quests: quests.map((quest): Quest => ({ ...quest, id: officialIdOf(ids, quest.id), uid: officialOwner })),
  story_line: story_line && toOfficialLine(story_line, ids),
});

export const originalsOf = ({ quests, story_line }: Snapshot): string[] => [
  ...quests.map(({ id }) => id),
  ...(story_line ? [story_line.id] : []),
];

export const newOfficialId = (original: string, generated: string): string =>
  original.startsWith('quest_') ? `quest_${generated}` : toStoryLineId(officialOwner, generated);

/** The quests of other lines that a line shows, and these lines. */
export const shownOfOthers = ({ references = {} }: Pick<StoryLine, 'references'>): string[] =>
  Object.entries(references).flatMap(([quest, { line }]) => [quest, line]);

/** A quest of another line is shown in the official line where both are official. */
export const isShownOfficially = (ids: OfficialIds, { quest, line }: WaitedFor): boolean =>
  ids.has(quest) && ids.has(line);

/** Pictures, frames and notes leave an owner's own work only where an import brought the line. */
export const withoutPicturesAndNotes = <Line extends Pick<StoryLine, 'pictures' | 'notes'>>({
  pictures: _pictures,
  notes: _notes,
  ...line
}: Line): Omit<Line, 'pictures' | 'notes'> => line;

/** A quest of a line that isn't official is shown nowhere. Pictures and notes go along where an import brought them. */
const toOfficialLine = ({ choices, references, pictures, notes, ...line }: StoryLine, ids: OfficialIds): StoryLine => {
  const shown = Object.entries(references ?? {}).filter(([quest, { line: of }]) =>
    isShownOfficially(ids, { quest, line: of }),
  );
  const known = new Set([...Object.keys(line.story_quests), ...shown.map(([id]) => id)]);
  return {
    ...line,
    id: officialIdOf(ids, line.id),
    story_quests: Object.fromEntries(
      Object.entries(line.story_quests).map(([id, entry]) => [
        officialIdOf(ids, id),
        toOfficialEntry(entry, ids, known),
      ]),
    ),
    ...(choices && { choices: toOfficialChoices(choices, ids) }),
    ...(shown.length > 0 && {
      references: Object.fromEntries(
        shown.map(([id, each]) => [officialIdOf(ids, id), { ...each, line: officialIdOf(ids, each.line) }]),
      ),
    }),
    ...(line.origin && pictures && { pictures }),
    ...(line.origin && notes && { notes }),
  };
};

const toOfficialEntry = (entry: StoryQuest, ids: OfficialIds, known: ReadonlySet<string>): StoryQuest => {
  const before = Object.keys(entry.prerequisite_quests).filter((id) => known.has(id));
  const official = { ...entry, quest: officialIdOf(ids, entry.quest) };
  return withPrerequisites(
    official,
    Object.fromEntries(before.map((id) => officialIdOf(ids, id)).map((id) => [id, id])),
  );
};

/** The ids of choices stay: a line has them for itself. */
const toOfficialChoices = (choices: Choices, ids: OfficialIds): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([id, choice]) => [
      id,
      { ...choice, quests: choice.quests.map((quest) => officialIdOf(ids, quest)) },
    ]),
  );

const officialIdOf = (ids: OfficialIds, original: string): string => {
  const id = ids.get(original);
  if (id === undefined) throw new Error(`${original} has no official id.`);
  return id;
};
