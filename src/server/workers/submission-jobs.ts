import { problemCodes } from '#contract/problem-codes.ts';
import { checkQuest } from '#domain/quest-rules.ts';
import { quest, type Quest } from '#domain/quest.ts';
import { checkStoryLine } from '#domain/story-line-rules.ts';
import { storyLine, type StoryLine } from '#domain/story-line.ts';
import { snapshot, titleOf, type Snapshot } from '#domain/submission/submission.ts';
import { originalsOf, toOfficial } from '#domain/submission/to-official.ts';
import { brokenRule } from '#server/documents/sent-document.ts';
import { ProblemError } from '#server/errors.ts';

/** The documents of an original as they are stored: a story line, where it is one, and its quests by id. */
export type StoredOriginals = { readonly line: string | null; readonly quests: ReadonlyMap<string, string> };

/** Makes the snapshot of an original for review; 422 where it can't be submitted. */
export const checkSnapshot = ({ line, quests }: StoredOriginals): { snapshot: string; title: string } => {
  const story_line = line === null ? null : checkLine(line);
  const ids = story_line ? Object.keys(story_line.story_quests) : [...quests.keys()];
  let first: Quest | undefined;
  const texts = ids.map((id) => {
    const found = checkStored(quests.get(id));
    first ??= found;
    return JSON.stringify(found);
  });
  const title = titleOf({ quests: first ? [first] : [], story_line });
  return { snapshot: `{"quests":[${texts.join(',')}],"story_line":${JSON.stringify(story_line)}}`, title };
};

const checkLine = (document: string): StoryLine => {
  const line = storyLine.parse(JSON.parse(document));
  const violation = checkStoryLine(line);
  if (violation) throw brokenRule(violation, [violation.section]);
  return line;
};

const checkStored = (document: string | undefined): Quest => {
  if (document === undefined) throw questMissing();
  const found = quest.parse(JSON.parse(document));
  const violation = checkQuest(found);
  if (violation) throw brokenRule(violation, [violation.section, violation.property, violation.field]);
  return found;
};

const questMissing = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.questMissing,
    detail: 'A quest of the story line does not exist any more. Take it out of the story line first.',
  });

const readSnapshot = (text: string): Snapshot => snapshot.parse(JSON.parse(text));

/** The ids of all that a snapshot holds. */
export const listOriginals = (text: string): string[] => originalsOf(readSnapshot(text));

type Officialised = { readonly snapshot: string; readonly ids: ReadonlyMap<string, string> };

/** A snapshot as its official copy would be, as JSON. */
export const toOfficialText = ({ snapshot: text, ids }: Officialised): string =>
  JSON.stringify(toOfficial(readSnapshot(text), ids));
