import { ownValue } from '#domain/own-value.ts';
import type { ChosenSides, Merge, Versions } from '#domain/merge/merge.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { keepInChoices, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import { describeMerge, type DescribedQuestion } from '#messages/describe-comparison.ts';
import * as texts from '#texts/writing/line-writing.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { draftsToSave, type LineContent, type QuestDraft, withDrafts } from './line-content.ts';

type LineMerge = Merge<LineContent, DescribedQuestion>;

/** Merges two changes of a line, and of each quest that was saved elsewhere: `theirs` has drafts of these. */
export const mergeLineContent = (versions: Versions<LineContent>, nameOf: (id: string) => string): LineMerge => {
  const written = writtenQuests(versions);
  const line: LineMerge = describeMerge(mergeStoryLines({ ...versions, written }, nameOf, loadedWorld()));
  const stale = Object.entries(versions.theirs.quests ?? {}).flatMap(([id, theirs]) => {
    const mine = versions.mine.quests?.[id];
    return mine ? [mergeDraft(id, mine, theirs)] : [];
  });
  return {
    questions: [line, ...stale].flatMap(({ questions }) => questions),
    settle: (choices) =>
      stale.reduce<LineContent>(
        (merged, draft) => draft.settle(merged, choices, versions.mine),
        withDrafts(line.settle(choices), versions.mine.quests ?? {}),
      ),
  };
};

/** Those with unsaved changes. One that was deleted has its own question. */
const writtenQuests = ({ mine, theirs }: Versions<LineContent>): ReadonlySet<string> =>
  new Set(Object.keys(draftsToSave(mine)).filter((id) => theirs.quests?.[id]?.original !== null));

type MergedDraft = {
  readonly questions: readonly DescribedQuestion[];
  readonly settle: (line: LineContent, choices: ChosenSides, mine: LineContent) => LineContent;
};

const mergeDraft = (id: string, mine: QuestDraft, theirs: QuestDraft): MergedDraft =>
  theirs.original === null ? mergeDeleted(id, mine) : mergeWritten(id, mine, theirs);

const mergeWritten = (id: string, mine: QuestDraft, theirs: QuestDraft): MergedDraft => {
  const { title } = mine.content;
  const start = `${id}/`;
  const base = mine.original ?? theirs.content;
  const { questions, settle } = describeMerge(
    mergeQuests({ base, mine: mine.content, theirs: theirs.content }, loadedWorld()),
  );
  return {
    questions: questions.map((question) => ({
      ...question,
      id: start + question.id,
      about: texts.fieldOfQuest({ title, field: question.about }),
    })),
    settle: (line, choices) => withDraft(line, id, { ...theirs, content: settle(choicesAfter(start, choices)) }),
  };
};

const choicesAfter = (start: string, choices: ChosenSides): ChosenSides =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([id, side]) => (id.startsWith(start) ? [[id.slice(start.length), side]] : [])),
  );

/** Asks about a quest that was deleted while it was edited: it is created again, or leaves the line. */
const mergeDeleted = (id: string, mine: QuestDraft): MergedDraft => {
  const question = `${id}/gone`;
  const { title } = mine.content;
  return {
    questions: [{ id: question, about: texts.goneQuest(title), mine: texts.myQuest, theirs: null }],
    settle: (line, choices, ours) => {
      if (ownValue(choices, question) === 'theirs') return removeQuest(line, id);
      const draft = { content: mine.content, original: null, expected: null };
      return withDraft(withPlace(line, id, ours), id, draft);
    },
  };
};

const withDraft = (line: LineContent, id: string, draft: QuestDraft): LineContent =>
  withDrafts(line, { ...line.quests, [id]: draft });

const removeQuest = (line: LineContent, id: string): LineContent => {
  const { [id]: _gone, ...drafts } = line.quests ?? {};
  return withDrafts(removeStoryQuests(line, [id]), drafts);
};

/** The line with a quest at its place in `mine`, with its prerequisites and choices as far as they still exist. */
const withPlace = (line: LineContent, id: string, mine: LineContent): LineContent => {
  const place = mine.story_quests[id];
  if (!place || containsQuest(line, id)) return line;
  const prerequisites = Object.entries(place.prerequisite_quests).filter(([source]) => containsQuest(line, source));
  const storyQuest = withPrerequisites(place, Object.fromEntries(prerequisites));
  const grown = { ...line, story_quests: { ...line.story_quests, [id]: storyQuest } };
  const chosen = Object.entries(mine.choices ?? {}).filter(([, { quests }]) => quests.includes(id));
  const again = chosen.map(([choiceId, choice]): [string, Choice] => {
    const left = ownValue(line.choices, choiceId);
    return [choiceId, left ? { ...left, quests: [...left.quests, id] } : choice];
  });
  const kept = keepInChoices(Object.fromEntries(again), (quest) => containsQuest(grown, quest));
  return kept ? withChoices(grown, { ...line.choices, ...kept }) : grown;
};
