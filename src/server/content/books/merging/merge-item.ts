import { unpackText } from '#server/content/documents/packed-text.ts';
import type { Kysely } from 'kysely';
import { namedChanges, type BookChangeNamed } from '#contract/exchange/book-imports.ts';
import { mergeImportedLine, mergeImportedQuest, mergeImportedTable } from '#domain/exchange/import/merge-imported.ts';
import { rebaseLine, rebaseQuest, rebaseTable } from '#domain/exchange/import/rebase-imported.ts';
import type { ChosenSides, Merge, Side } from '#domain/merge/merge.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { shortenAtDifference, shortenInTheMiddle } from '#domain/text/count-characters.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { compareQuests, compareStoryLines } from '#domain/submission/compare.ts';
import {
  describeDifference,
  describeMerge,
  type DescribedDifference,
  type DescribedQuestion,
} from '#messages/describe-comparison.ts';
import type { BookImportItemRow, BookItemKind, Schema } from '#server/platform/db/schema.ts';
import { usesOfQuest } from '#server/content/entries/uses/uses-of-quest.ts';
import { toStoryLineDocument } from '#server/content/story-lines/story-line-write.ts';
import { hashOf } from '#server/content/books/hash-of.ts';

/** Documents as their stored texts. */
export type ItemVersions = { readonly base: string; readonly mine: string; readonly theirs: string };

type Settled = Pick<BookImportItemRow, 'document' | 'uses' | 'title' | 'type'>;

export type MergedItem = {
  readonly questions: readonly DescribedQuestion[];
  /** `sideOf` is asked for each question, by its id. */
  readonly settle: (sideOf: (question: string) => Side) => Settled;
};

type NamedDifferences = Pick<BookChangeNamed, 'differences' | 'more'>;

export type Known = {
  readonly kind: BookItemKind;
  readonly world: IndexedWorld;
  readonly nameOf: (quest: string) => string;
};

export const mergeItem = (versions: ItemVersions, { kind, ...known }: Known): MergedItem => {
  switch (kind) {
    case 'quests':
      return settleAs(describeMerge(mergeImportedQuest(parse<Quest>(versions), known)), writeQuest);
    case 'story_lines':
      return settleAs(describeMerge(mergeImportedLine(parse<StoryLine>(versions), known)), writeLine);
    case 'reward_tables':
      return settleAs(describeMerge(mergeImportedTable(parse<RewardTable>(versions), known)), writeTable);
  }
};

/** The change from `base`, which an export of `mine` says, to `theirs`, which the book says, is made to `mine`. null: it can't be told apart. */
export const rebaseItem = (versions: ItemVersions, { kind, ...known }: Known): Settled | null => {
  switch (kind) {
    case 'quests':
      return orNull(rebaseQuest(parse<Quest>(versions), known), writeQuest);
    case 'story_lines':
      return orNull(rebaseLine(parse<StoryLine>(versions), known), writeLine);
    case 'reward_tables':
      return orNull(rebaseTable(parse<RewardTable>(versions), known), writeTable);
  }
};

/** Tables are not compared: their titles are all that is said. */
export const compareItem = (
  { before, after }: { readonly before: string; readonly after: string },
  { kind, world, nameOf }: Known,
): NamedDifferences => {
  if (kind === 'reward_tables') return { differences: [], more: 0 };
  const all =
    kind === 'quests'
      ? compareQuests(JSON.parse(before) as Quest, JSON.parse(after) as Quest, world)
      : compareStoryLines(JSON.parse(before) as StoryLine, JSON.parse(after) as StoryLine, nameOf);
  const named = all.slice(0, namedChanges.differences);
  const differences = named.map((difference) => shortenDifference(describeDifference(difference)));
  return { differences, more: all.length - named.length };
};

const shortenDifference = ({ about, before, after }: DescribedDifference): DescribedDifference => {
  const [was, is] = shortenAtDifference([before ?? '', after ?? ''], namedChanges.characters);
  const subject = shortenInTheMiddle(about, namedChanges.characters);
  return { about: subject, before: before === null ? null : was, after: after === null ? null : is };
};

const orNull = <Document>(document: Document | null, write: (document: Document) => Settled): Settled | null =>
  document && write(document);

const settleAs = <Document>(
  { questions, settle }: Merge<Document, DescribedQuestion>,
  write: (document: Document) => Settled,
): MergedItem => ({ questions, settle: (sideOf) => write(settle(choicesOf(questions, sideOf))) });

const writeQuest = (quest: Quest): Settled => {
  const { title, type } = quest;
  return { document: JSON.stringify(quest), uses: JSON.stringify(usesOfQuest(quest)), title, type };
};

const writeLine = (line: StoryLine): Settled => {
  const { title, type } = line;
  return { document: toStoryLineDocument(line), uses: null, title, type };
};

const writeTable = (table: RewardTable): Settled => ({
  document: JSON.stringify(table),
  uses: null,
  title: table.title,
  type: '',
});

const parse = <Document>({ base, mine, theirs }: ItemVersions) => ({
  base: JSON.parse(base) as Document,
  mine: JSON.parse(mine) as Document,
  theirs: JSON.parse(theirs) as Document,
});

const choicesOf = (questions: readonly DescribedQuestion[], sideOf: (question: string) => Side): ChosenSides =>
  Object.fromEntries(questions.map(({ id }) => [id, sideOf(id)]));

type Place = { readonly owner: string; readonly kind: BookItemKind; readonly id: string };

/** So many of the earlier versions may be what was imported last. */
const versionsLooked = 30;

/** The text that was imported last: `hash` is its hash. null: it is not kept any more. */
export const findImported = async (
  db: Kysely<Schema>,
  { owner, kind, id }: Place,
  hash: string,
): Promise<string | null> => {
  const rows = await db
    .selectFrom('revisions')
    .select('document')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('version', 'desc')
    .limit(versionsLooked)
    .execute();
  for (const { document } of rows) {
    const text = await unpackText(document, { owner, kind });
    if (hashOf(text) === hash) return text;
  }
  return null;
};
