import { createHash, randomUUID } from 'node:crypto';
import { pageSizes } from '#contract/sizes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { firstNames, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import type { ImportRefusals, Imported } from '#domain/exchange/imported.ts';
import { readIntoGrown, type NeedsOfBook, type ReadWith } from '#domain/exchange/import/growth/read-into-grown.ts';
import type { WorldPart } from '#domain/exchange/import/growth/world-parts.ts';
import { isTableFormat, type ImportedFormat } from '#domain/exchange/import/roots.ts';
import { idsInSheets } from '#domain/exchange/tables/read/sheet.ts';
import type { NamedDocuments } from '#domain/exchange/tables/read/tables-reader.ts';
import { ownValue } from '#domain/own-value.ts';
import { byWeight, lossWeight, totalsOf, type Losses } from '#domain/exchange/losses.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/tables/reward-table.ts';
import { toStoredTable } from '#domain/quest/tables/to-stored-table.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import { toStoryLineId, type StoryLine, type StoryQuest } from '#domain/story-line/story-line.ts';
import { indexEntries, type KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { losses as lossTexts } from '#texts/exchange/losses.ts';
import { refusals as refusalTexts } from '#texts/exchange/refusals.ts';
import * as problems from '#texts/server/problems.ts';
import * as texts from '#texts/server/convert.ts';
import { messageOf } from '#messages/message-of.ts';
import type { BookItemKind } from '#server/platform/db/schema.ts';
import { entriesOfBook } from './entries-of-book.ts';
import { usesOfQuest } from '#server/content/entries/uses/uses-of-quest.ts';
import { ProblemError } from '#server/errors.ts';
import { toStoryLineDocument } from '#server/content/story-lines/story-line-write.ts';
import { toWorldDocument } from '#server/content/world/world-write.ts';
import { ArchiveError, isZip, openZip, type OpenedFiles } from './open-archive.ts';
import { openBookIn, type OpenedBook } from './open-source.ts';
import { openTables } from './open-tables.ts';
import { packItems, packRows, type PackedRows, type ReadItem } from './packed-items.ts';
import { readOpened } from './read-opened.ts';
import { TableError } from './table-error.ts';

export type ReadBookOrder = {
  readonly bytes: Uint8Array;
  readonly format: ImportedFormat;
  readonly root: string | null;
  readonly owner: string;
  /** JSON. */
  readonly world: string;
  readonly entries: string;
  /** The ids of documents that are known already, by `<kind> <id of the other tool>`. */
  readonly known: Readonly<Record<string, string>>;
  /** JSON of the documents that tables name, by `<kind> <id>`. */
  readonly present: Readonly<Record<string, string>>;
  /** null: whoever imports changes no world. */
  readonly growth: GrowthOrder | null;
};

type GrowthOrder = {
  /** What the import adds to the world. */
  readonly chosen: readonly WorldPart[];
  /** JSON of a world whose kinds may be added. */
  readonly shipped: string;
  /** Whether the entries of the order are all of the world. */
  readonly knowsEntries: boolean;
};

type AnsweredParts = Pick<
  BookImportAnswer,
  'entries' | 'losses' | 'totals' | 'refused' | 'roots' | 'new_entries' | 'world'
>;

export type ReadBook = AnsweredParts & {
  readonly items: PackedRows;
  /** The content of a kept book. */
  readonly book: string;
  /** JSON. */
  readonly line_groups: string;
  /** JSON of the world that the import makes. null: it changes nothing of it. */
  readonly grown: string | null;
  /** Entries that the book names and the world lacks. */
  readonly fresh: PackedRows;
};

/** A whole book as documents of the owner. Its quests come before its story lines. */
export const readImportedBook = (order: ReadBookOrder): ReadBook => {
  const found = findSent(order);
  const world = JSON.parse(order.world) as World;
  const known = indexEntries(JSON.parse(order.entries) as Entry[]);
  const into = { names: found.names, present: presentIn(order) };
  const read: ReadWith = (each, entryOf) => readOrRefuse(() => readOpened(found, { ...into, world: each, entryOf }));
  const { imported, needs, grown, fresh } = readForWorld(read, { world, known }, order);
  const indexed = indexWorld(grown ?? world);
  const losses = [
    ...found.windows.map((file) => ({ item: '', place: '', code: 'read_as_windows', params: { file } }) as const),
    ...imported.losses,
  ];
  const ids = chooseIds(imported, order);
  const home = { ids, owner: order.owner, world: indexed, present: order.present };
  const titles = new Map([...imported.quests, ...imported.story_lines].map(({ id, title }) => [id, title]));
  const groups = imported.line_groups.map((group) => ({ ...group, lines: group.lines.map(ids.of) }));
  return {
    items: packItems([
      ...imported.quests.map((quest) => toQuestItem(quest, home)),
      ...imported.story_lines.map((line) => toLineItem(line, home)),
      ...imported.reward_tables.map((table) => toTableItem(table, home)),
    ]),
    book: JSON.stringify({
      book: imported.book,
      line_groups: groups,
      // They are documents. Books of earlier versions have them here.
      reward_tables: [],
    }),
    line_groups: JSON.stringify(groups),
    losses: byWeight(losses)
      .slice(0, pageSizes.losses)
      .map((loss) => ({
        item: loss.item === '' ? '' : ids.of(loss.item),
        title: titles.get(loss.item) ?? '',
        place: loss.place,
        code: loss.code,
        weight: lossWeight(loss),
        detail: messageOf<Losses>(lossTexts, loss),
      })),
    totals: totalsOf(losses),
    ...entriesOfBook(imported, indexed, needs?.chosen.includes('entries') ? knowing(known, fresh) : known),
    refused: imported.refused.slice(0, pageSizes.losses).map(({ file, line, id, title, ...why }) => ({
      file,
      line,
      id,
      title,
      reason: messageOf<ImportRefusals>(refusalTexts, why),
    })),
    roots: [found.root, ...found.others].map(({ path }) => path).slice(0, pageSizes.losses),
    ...(needs && { world: needs }),
    grown: grown && toWorldDocument(grown),
    fresh: packRows(fresh, ({ name, aliases }) => name.length + aliases.join('').length),
  };
};

type Present = { readonly world: World; readonly known: KnownEntries };

type ReadForWorld = {
  readonly imported: Imported;
  readonly needs: BookImportAnswer['world'];
  readonly grown: World | null;
  readonly fresh: readonly Entry[];
};

const readForWorld = (
  read: ReadWith,
  { world: present, known }: Present,
  { growth, format }: Pick<ReadBookOrder, 'growth' | 'format'>,
): ReadForWorld => {
  if (growth === null) return { imported: read(present, known.entryOf), needs: undefined, grown: null, fresh: [] };
  const { chosen, knowsEntries } = growth;
  const shipped = JSON.parse(growth.shipped) as World;
  const order = { world: present, format, known, knowsEntries, shipped, chosen: new Set(chosen) };
  const { imported, needs, world } = readIntoGrown(read, order);
  return { imported, needs: describeNeeds(needs, world ?? present, chosen), grown: world, fresh: needs.entries };
};

const describeNeeds = (
  { kinds, limits, entries }: NeedsOfBook,
  { catalogues }: World,
  chosen: readonly WorldPart[],
): BookImportAnswer['world'] => ({
  chosen: [...chosen],
  kinds: kinds.map(({ kind: { type, label = type, collection }, properties }) => ({
    type,
    label,
    collection,
    properties,
  })),
  limits: [...limits],
  entries: [...Map.groupBy(entries, ({ catalogue }) => catalogue)].map(([catalogue, some]) => ({
    catalogue,
    label: ownValue(catalogues, catalogue)?.plural ?? catalogue,
    count: some.length,
    first: some.slice(0, firstNames).map(({ id, name }) => ({ id, name })),
  })),
});

const knowing = ({ entryOf }: KnownEntries, fresh: readonly Entry[]): Pick<KnownEntries, 'entryOf'> => {
  const byKey = new Map(fresh.map((each) => [`${each.catalogue} ${each.id}`, each]));
  return { entryOf: (catalogue, id) => entryOf(catalogue, id) ?? byKey.get(`${catalogue} ${id}`) ?? null };
};

const unreadable = (detail: string): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.invalidContent, detail });

type SentBook = Pick<ReadBookOrder, 'bytes' | 'format' | 'root'>;

const findSent = ({ bytes, format, root }: SentBook): OpenedBook => {
  const found = openBookIn(openSent(bytes), format, root);
  if (!found) throw unreadable(texts.noBookIn(root ?? format));
  return found;
};

const readOrRefuse = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw unreadable(error.file === null ? error.message : problems.inFile(error.file, error.message));
  }
};

/** Those of the known ids that sent tables name, of other formats none. */
export const listNamedInTables = ({
  known,
  ...sent
}: SentBook & { readonly known: readonly string[] }): readonly string[] => {
  const { root, files } = findSent(sent);
  const { format } = root;
  if (!isTableFormat(format)) return [];
  const named = new Set(readOrRefuse(() => idsInSheets(openTables(format, files).sheets)));
  return known.filter((id) => named.has(id));
};

const presentIn = ({ known, present }: ReadBookOrder): NamedDocuments => {
  const read = <Document>(kind: BookItemKind, id: string): Document | undefined => {
    const text = ownValue(present, `${kind} ${ownValue(known, `${kind} ${id}`) ?? ''}`);
    return text === undefined ? undefined : (JSON.parse(text) as Document);
  };
  return { questOf: (id) => read<Quest>('quests', id), lineOf: (id) => read<StoryLine>('story_lines', id) };
};

/** A name that says nothing, so that the content counts. */
const loneFile = 'book.json';

const openSent = (bytes: Uint8Array): OpenedFiles => {
  try {
    return isZip(bytes) ? openZip(bytes) : new Map([[loneFile, bytes]]);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const fault = texts.archiveFaults[error.fault];
    throw unreadable(error.file === null ? fault : problems.inFile(error.file, fault));
  }
};

type Ids = { readonly of: (id: string) => string };

/** What an earlier import brought keeps its id. */
const chooseIds = ({ quests, story_lines }: Imported, { owner, known }: ReadBookOrder): Ids => {
  const ids = new Map<string, string>();
  for (const quest of quests) ids.set(quest.id, known[`quests ${foreignOf(quest)}`] ?? toQuestId(randomUUID()));
  for (const line of story_lines)
    ids.set(line.id, known[`story_lines ${foreignOf(line)}`] ?? toStoryLineId(owner, randomUUID()));
  return { of: (id) => ids.get(id) ?? id };
};

/** A document of content is known by its own id. */
const foreignOf = ({ id, origin }: Pick<Quest | StoryLine, 'id' | 'origin'>): string => origin?.id ?? id;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Home = Pick<ReadBookOrder, 'owner' | 'present'> & { readonly ids: Ids; readonly world: IndexedWorld };

/** What tables leave as it is stays letter by letter, whatever the world has no more. */
const presentText = ({ present }: Home, kind: BookItemKind, document: { readonly id: string }): string | null => {
  const text = ownValue(present, `${kind} ${document.id}`);
  return text !== undefined && text === JSON.stringify(document) ? text : null;
};

const toQuestItem = ({ origin, marks: _marks, ...quest }: Quest, home: Home): ReadItem => {
  const { ids, owner, world } = home;
  const stored = toStoredQuest(quest, { id: ids.of(quest.id), uid: owner }, world);
  const document = presentText(home, 'quests', quest) ?? JSON.stringify(stored);
  const { title, type } = stored;
  return {
    kind: 'quests',
    item_id: stored.id,
    title,
    type,
    document,
    uses: JSON.stringify(usesOfQuest(stored)),
    foreign_id: origin?.id ?? quest.id,
    kept: origin?.kept ?? null,
    base: hash(document),
  };
};

const toLineItem = ({ origin, ...line }: StoryLine, home: Home): ReadItem => {
  const { ids } = home;
  const renamed = { ...renameLine(line, ids), id: ids.of(line.id) };
  const document = presentText(home, 'story_lines', line) ?? toStoryLineDocument(renamed);
  return {
    kind: 'story_lines',
    item_id: renamed.id,
    title: line.title,
    type: line.type,
    document,
    uses: null,
    foreign_id: origin?.id ?? line.id,
    kept: origin?.kept ?? null,
    base: hash(document),
  };
};

/** Quests name a table by its id, so it keeps it. */
const toTableItem = ({ origin, id, ...content }: RewardTable, { world }: Home): ReadItem => {
  const document = JSON.stringify({ id, ...toStoredTable(content, world) });
  return {
    kind: 'reward_tables',
    item_id: id,
    title: content.title,
    type: '',
    document,
    uses: null,
    foreign_id: origin?.id ?? id,
    kept: origin?.kept ?? null,
    base: hash(document),
  };
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
