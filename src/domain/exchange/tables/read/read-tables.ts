import { refuseBroken, type Reading } from '#domain/exchange/imported.ts';
import { splitTexts } from '#domain/exchange/tables/list-cells.ts';
import { entry, type Entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { readLineTables } from './read-line-tables.ts';
import { readQuestTables } from './read-quest-tables.ts';
import { flagOf, numberOfCell, textOfCell, type TableSheet } from './sheet.ts';
import { startReader, type NamedDocuments, type TablesReader } from './tables-reader.ts';

/** `brought` is the world that comes with the tables. */
type Into = {
  readonly format: string;
  readonly world: World;
  readonly brought: World | null;
  readonly present: NamedDocuments;
};

/** The product's own tables: what they say of documents, laid over what the owner has of them. Documents without any rows don't come. */
export function* readTables(sheets: readonly TableSheet[], { format, world, brought, present }: Into): Reading {
  const reader = startReader(sheets, { format, world: indexWorld(world), present });
  yield 0.2;
  const quests = yield* readQuestTables(reader);
  yield 0.8;
  const story_lines = readLineTables(reader, quests);
  return {
    format,
    quests: [...quests.values()],
    story_lines,
    line_groups: [],
    reward_tables: [],
    world: brought,
    entries: readEntries(reader),
    book: null,
    losses: reader.losses,
    refused: reader.refused,
  };
}

const readEntries = ({ rowsOf, refuse }: TablesReader): Entry[] =>
  rowsOf('entries').flatMap((row) => {
    const { cells } = row;
    const id = textOfCell(cells.get('id'));
    const parsed = entry.safeParse({
      catalogue: textOfCell(cells.get('catalogue')),
      id,
      name: textOfCell(cells.get('name')),
      aliases: splitTexts(textOfCell(cells.get('aliases'))),
      level: numberOfCell(cells.get('level')),
      value: numberOfCell(cells.get('value')),
      tags: splitTexts(textOfCell(cells.get('tags'))),
      icon: textOfCell(cells.get('icon')) || null,
      retired: flagOf(cells.get('retired')) === true,
    });
    if (parsed.success) return [parsed.data];
    refuse(row, { id, ...refuseBroken('shape') });
    return [];
  });
