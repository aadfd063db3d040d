import { ownValue } from '#domain/own-value.ts';
import type { KnownVersion } from '#contract/versions.ts';
import type { Person } from '#contract/history.ts';
import type { ChosenSides, Side } from '#domain/merge/merge.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { isMergeable } from './stale-documents.ts';

/** The sides that were chosen, each with its question at that time. */
type Answers = Readonly<Record<string, { readonly question: DescribedQuestion; readonly side: Side }>>;

export type Comparison = {
  /** When the other version was saved, in Unix ms. */
  readonly savedAt: number;
  /** Null where its owner saved it. */
  readonly savedBy: Person | null;
  readonly questions: readonly DescribedQuestion[];
  readonly describeBroughtIn: (choices: ChosenSides) => readonly string[];
  /** Saves the merged content, unless the other version is the same already. */
  readonly save: (choices: ChosenSides) => Promise<unknown>;
};

export type MergingOperations = {
  readonly save: (version: KnownVersion | null) => Promise<unknown>;
  readonly compare: (refused: unknown) => Promise<Comparison>;
  /** Whether somebody is asked although both changed different places. */
  readonly asksAlways?: boolean;
};

export type MergedSave = { readonly outcome: unknown; readonly broughtIn: readonly string[] };

/** A save that needs choices. `answers` are choices about an earlier version. */
export class ChoiceNeeded extends Error {
  readonly comparison: Comparison;
  readonly answers: Answers;

  constructor(comparison: Comparison, answers: Answers) {
    super('ChoiceNeeded');
    this.name = 'ChoiceNeeded';
    this.comparison = comparison;
    this.answers = answers;
  }
}

type Chosen = { readonly version: KnownVersion | null; readonly comparison: Comparison; readonly choices: ChosenSides };

/** A save gives up after it finds this many newer versions in a row. */
const mostRounds = 5;

/** Saves, and merges with a version that was saved meanwhile. Throws `ChoiceNeeded` where both changed one place, or where it always asks. */
export const saveMerging = (operations: MergingOperations, version: KnownVersion | null): Promise<MergedSave> => {
  const save = async () => ({ outcome: await operations.save(version), broughtIn: [] });
  return retryMerged(save, (refused) => mergeAndSave({ operations, version, answers: {}, round: 1 }, refused));
};

/** Saves what was chosen. Asks again only about places that changed once more. */
export const saveChosen = (
  operations: MergingOperations,
  { version, comparison, choices }: Chosen,
): Promise<MergedSave> => saveComparison({ operations, version, answers: {}, round: 1 }, comparison, choices);

type Merging = {
  readonly operations: MergingOperations;
  readonly version: KnownVersion | null;
  readonly answers: Answers;
  readonly round: number;
};

const mergeAndSave = async (merging: Merging, refused: unknown): Promise<MergedSave> => {
  const { operations, version, answers, round } = merging;
  if (round > mostRounds) throw new Error('The document kept changing while it was saved.');
  const comparison = await compareUnlessGone(operations, refused);
  if (!comparison) return { outcome: await operations.save(version), broughtIn: [] };
  const choices = choicesFrom(comparison.questions, answers);
  if (operations.asksAlways || comparison.questions.some(({ id }) => !ownValue(choices, id)))
    throw new ChoiceNeeded(comparison, answers);
  return saveComparison(merging, comparison, choices);
};

const saveComparison = (merging: Merging, comparison: Comparison, choices: ChosenSides): Promise<MergedSave> => {
  const save = async () => ({
    outcome: await comparison.save(choices),
    broughtIn: comparison.describeBroughtIn(choices),
  });
  const answers = answersOf(comparison.questions, choices);
  return retryMerged(save, (refused) => mergeAndSave({ ...merging, answers, round: merging.round + 1 }, refused));
};

const retryMerged = async (
  save: () => Promise<MergedSave>,
  retry: (refused: unknown) => Promise<MergedSave>,
): Promise<MergedSave> => {
  try {
    return await save();
  } catch (error) {
    if (!isMergeable(error)) throw error;
    return retry(error);
  }
};

/** Null if the document was deleted meanwhile: the next save then reports it. */
const compareUnlessGone = async ({ compare }: MergingOperations, refused: unknown): Promise<Comparison | null> => {
  try {
    return await compare(refused);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const answersOf = (questions: readonly DescribedQuestion[], choices: ChosenSides): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const side = ownValue(choices, question.id);
      return side ? [[question.id, { question, side }]] : [];
    }),
  );

export const choicesFrom = (questions: readonly DescribedQuestion[], answers: Answers): ChosenSides =>
  Object.fromEntries(
    questions.flatMap(({ id, mine, theirs }) => {
      const answer = answers[id];
      return answer && answer.question.mine === mine && answer.question.theirs === theirs ? [[id, answer.side]] : [];
    }),
  );
