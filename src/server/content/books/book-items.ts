import { randomUUID } from 'node:crypto';
import { isOwnFormat } from '#domain/exchange/import/roots.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { ownValue } from '#domain/own-value.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { toStoredTable } from '#domain/quest/to-stored-table.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import { toStoryLineId, type StoryLine, type StoryQuest } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { BookItemKind } from '#server/platform/db/schema.ts';
import { usesOfQuest } from '#server/content/entries/uses/uses-of-quest.ts';
import { toStoryLineDocument } from '#server/content/story-lines/story-line-write.ts';
import { hashOf } from './hash-of.ts';
import type { ReadItem } from './packed-items.ts';

export type Ids = { readonly of: (id: string) => string };

type KnownIds = {
  readonly owner: string;
  /** By `<kind> <id of the other tool>`. */
  readonly known: Readonly<Record<string, string>>;
};

/** What an earlier import brought keeps its id. */
export const chooseIds = (
  { format, quests, story_lines, reward_tables: tables }: Imported,
  { owner, known }: KnownIds,
): Ids => {
  const ids = new Map<string, string>();
  // In order, so that the list has new quests as the book has them, and indexes are written from their beginning to their end.
  const questIds = risingIds(quests.length);
  for (const quest of quests) ids.set(quest.id, known[`quests ${foreignOf(quest)}`] ?? toQuestId(questIds.next()));
  const lineIds = risingIds(story_lines.length);
  for (const line of story_lines)
    ids.set(line.id, known[`story_lines ${foreignOf(line)}`] ?? toStoryLineId(owner, lineIds.next()));
  // Books name a table by its number. In the product's own formats quests name it by its id, so it keeps it.
  if (!isOwnFormat(format))
    for (const table of tables) ids.set(table.id, known[`reward_tables ${foreignOf(table)}`] ?? table.id);
  return { of: (id) => ids.get(id) ?? id };
};

/** Documents that are the same one here: the first stays, the others are refused by name. `file` is where they stand. */
export const withoutRepeats = (imported: Imported, ids: Ids, file: string): Imported => {
  const refused = [...imported.refused];
  const onlyFirst = <Document extends Brought & { readonly title: string }>(documents: readonly Document[]) => {
    const taken = new Set<string>();
    return documents.filter((document) => {
      const id = ids.of(document.id);
      if (!taken.has(id)) return taken.add(id);
      refused.push({ file, line: null, id: foreignOf(document), title: document.title, code: 'id_again', params: {} });
      return false;
    });
  };
  const { quests, story_lines, reward_tables } = imported;
  return {
    ...imported,
    quests: onlyFirst(quests),
    story_lines: onlyFirst(story_lines),
    reward_tables: onlyFirst(reward_tables),
    refused,
  };
};

/** Unlike any other, each greater than the one before. */
const risingIds = (count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID())
    .toSorted()
    .values();
  return { next: (): string => ids.next().value ?? randomUUID() };
};

type Brought = Pick<Quest | StoryLine | RewardTable, 'id' | 'origin'>;

/** A document of content is known by its own id. */
const foreignOf = ({ id, origin }: Brought): string => origin?.id ?? id;

type Home = {
  readonly owner: string;
  readonly ids: Ids;
  readonly world: IndexedWorld;
  /** JSON of the documents that tables name, by `<kind> <id>`. */
  readonly present: Readonly<Record<string, string>>;
};

/** Quests before story lines. */
export const toItems = ({ quests, story_lines, reward_tables }: Imported, home: Home): ReadItem[] => [
  ...quests.map((quest) => toQuestItem(quest, home)),
  ...story_lines.map((line) => toLineItem(line, home)),
  ...reward_tables.map((table) => toTableItem(table, home)),
];

const toItem = ({ id, origin }: Brought, item: Omit<ReadItem, 'foreign_id' | 'kept' | 'base'>): ReadItem => ({
  ...item,
  foreign_id: foreignOf({ id, origin }),
  kept: origin?.kept ?? null,
  base: hashOf(item.document),
});

/** What tables leave as it is stays letter by letter, whatever the world has no more. */
const presentText = ({ present }: Home, kind: BookItemKind, document: { readonly id: string }): string | null => {
  const text = ownValue(present, `${kind} ${document.id}`);
  return text !== undefined && text === JSON.stringify(document) ? text : null;
};

const toQuestItem = ({ origin, marks: _marks, ...quest }: Quest, home: Home): ReadItem => {
  const { ids, owner, world } = home;
  const stored = toStoredQuest(quest, { id: ids.of(quest.id), uid: owner }, world);
  const document = presentText(home, 'quests', quest) ?? JSON.stringify(stored);
  const { id: item_id, title, type } = stored;
  const uses = JSON.stringify(usesOfQuest(stored));
  return toItem({ id: quest.id, origin }, { kind: 'quests', item_id, title, type, document, uses });
};

const toLineItem = ({ origin, ...line }: StoryLine, home: Home): ReadItem => {
  const { ids } = home;
  const item_id = ids.of(line.id);
  const document =
    presentText(home, 'story_lines', line) ?? toStoryLineDocument({ ...renameLine(line, ids), id: item_id });
  const { title, type } = line;
  return toItem({ id: line.id, origin }, { kind: 'story_lines', item_id, title, type, document, uses: null });
};

const toTableItem = ({ origin, id, ...content }: RewardTable, { ids, world }: Home): ReadItem => {
  const item_id = ids.of(id);
  const document = JSON.stringify({ id: item_id, ...toStoredTable(content, world) });
  const { title } = content;
  return toItem({ id, origin }, { kind: 'reward_tables', item_id, title, type: '', document, uses: null });
};

const renameLine = (line: StoryLine, { of }: Ids): StoryLine => {
  const { story_quests, references, choices } = line;
  const renameQuest = (each: StoryQuest): StoryQuest => ({
    ...each,
    quest: of(each.quest),
    prerequisite_quests: Object.fromEntries(Object.keys(each.prerequisite_quests).map((id) => [of(id), of(id)])),
  });
  return {
    ...line,
    story_quests: Object.fromEntries(Object.entries(story_quests).map(([id, each]) => [of(id), renameQuest(each)])),
    ...(references && {
      references: Object.fromEntries(
        Object.entries(references).map(([id, each]) => [of(id), { ...each, line: of(each.line) }]),
      ),
    }),
    ...(choices && {
      choices: Object.fromEntries(
        Object.entries(choices).map(([id, each]) => [id, { ...each, quests: each.quests.map(of) }]),
      ),
    }),
  };
};
