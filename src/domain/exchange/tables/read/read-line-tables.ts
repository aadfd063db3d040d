import { refuseBroken } from '#domain/exchange/imported.ts';
import { splitTexts } from '#domain/exchange/tables/list-cells.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import {
  blankStoryLine,
  isAnyStoryLineId,
  storyLine,
  toStoryLineId,
  type LineNote,
  type LinePicture,
  type Reference,
  type StoryLine,
  type StoryQuest,
} from '#domain/story-line/story-line.ts';
import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { flagOf, numberOfCell, sayTheSame, textOfCell } from './sheet.ts';
import { createIds, type NamedRow, type TablesReader } from './tables-reader.ts';
import type { TableQuests } from './read-quest-tables.ts';

/** Parts are gathered before they are put into the line. */
type Parts = {
  readonly places: Map<string, StoryQuest>;
  readonly references: Map<string, Reference>;
  readonly choices: Map<string, Choice>;
  readonly pictures: Map<string, LinePicture>;
  readonly notes: Map<string, LineNote>;
};
type Named = {
  readonly id: string;
  readonly before: StoryLine | null;
  readonly row: NamedRow;
  readonly line: StoryLine;
} & Parts;

const toNamed = ({ id, before, row, line }: Omit<Named, keyof Parts>): Named => ({
  id,
  before,
  row,
  line,
  places: new Map(Object.entries(line.story_quests)),
  references: new Map(Object.entries(line.references ?? {})),
  choices: new Map(Object.entries(line.choices ?? {})),
  pictures: new Map(line.pictures?.map((each) => [each.id, each])),
  notes: new Map(line.notes?.map((each) => [each.id, each])),
});

const toLine = ({ line, places, references, choices, pictures, notes }: Named): StoryLine => ({
  ...line,
  story_quests: Object.fromEntries(places),
  ...(choices.size > 0 && { choices: Object.fromEntries(choices) }),
  ...(references.size > 0 && { references: Object.fromEntries(references) }),
  ...(pictures.size > 0 && { pictures: [...pictures.values()] }),
  ...(notes.size > 0 && { notes: [...notes.values()] }),
});

/** What tables say of story lines. What no table names stays as it is. */
export const readLineTables = (reader: TablesReader, quests: TableQuests): StoryLine[] => {
  const named = new Map<string, Named>();
  readRows(reader, named);
  const of = createFinders(reader, named, quests);
  for (const read of [readPlaces, readReferences, readPrerequisites, readChoices, readPictures, readNotes])
    read(reader, of);
  return [...named.values()].flatMap((each) => toRightLine(each, reader) ?? []);
};

const readRows = (reader: TablesReader, named: Map<string, Named>): void => {
  const idOf = createIds(isAnyStoryLineId, (generated: string) => toStoryLineId('table', generated));
  for (const row of reader.rowsOf('story_lines')) {
    const { cells } = row;
    const id = textOfCell(cells.get('id')).trim();
    if (id === '' || id.length > 200 || named.has(id)) {
      reader.refuse(row, { id, code: named.has(id) ? 'id_again' : 'id_missing', params: {} });
      continue;
    }
    const before = reader.present.lineOf(id) ?? null;
    const origin = { format: reader.format, id };
    const line = before ?? { ...blankStoryLine, id: idOf(id), origin };
    const said = (column: 'title' | 'description') =>
      cells.has(column) ? { [column]: textOfCell(cells.get(column)) } : {};
    const type = textOfCell(cells.get('type')).trim();
    const read = { ...line, ...said('title'), ...said('description') };
    named.set(
      id,
      toNamed({ id, before, row, line: type === '' ? read : { ...read, type: type as StoryLine['type'] } }),
    );
  }
};

type Finders = {
  /** undefined: there is none, and the row is refused. */
  readonly lineOf: (row: NamedRow, column?: string) => Named | undefined;
  readonly questOf: (row: NamedRow, column: string) => string | undefined;
  readonly listQuests: (row: NamedRow, column: string) => string[];
};

const createFinders = (reader: TablesReader, named: Map<string, Named>, quests: TableQuests): Finders => {
  const refuse = (row: NamedRow, id: string): undefined => {
    reader.refuse(row, { id, code: 'document_missing', params: { id } });
    return undefined;
  };
  const questCalled = (id: string): string | undefined => quests.get(id)?.id ?? reader.present.questOf(id)?.id;
  return {
    lineOf: (row, column = 'story_line') => {
      const id = textOfCell(row.cells.get(column)).trim();
      const known = named.get(id);
      if (known) return known;
      const before = reader.present.lineOf(id);
      if (!before) return refuse(row, id);
      const made = toNamed({ id, before, row, line: before });
      named.set(id, made);
      return made;
    },
    questOf: (row, column) => {
      const id = textOfCell(row.cells.get(column)).trim();
      return questCalled(id) ?? refuse(row, id);
    },
    listQuests: (row, column) =>
      splitTexts(textOfCell(row.cells.get(column))).flatMap((id) => questCalled(id) ?? refuse(row, id) ?? []),
  };
};

type Read = (reader: TablesReader, of: Finders) => void;

const numberIn = ({ cells }: NamedRow, column: string, before: number): number =>
  cells.has(column) ? (numberOfCell(cells.get(column)) ?? before) : before;

const readPlaces: Read = ({ rowsOf }, { lineOf, questOf }) => {
  for (const row of rowsOf('story_quests')) {
    const line = lineOf(row);
    const quest = line && questOf(row, 'quest');
    if (!line || quest === undefined) continue;
    const before = line.places.get(quest) ?? { quest, x: 0, y: 0, prerequisite_quests: {} };
    line.places.set(quest, readPlace(row, before));
  }
};

const readPlace = (row: NamedRow, before: StoryQuest): StoryQuest => {
  const { cells } = row;
  const { needs: _needs, optional: _optional, hidden_until_open: _hidden, repeat: _repeat, ...place } = before;
  const needs = cells.has('needs') ? numberOfCell(cells.get('needs')) : (before.needs ?? null);
  const isSaid = (column: 'optional' | 'hidden_until_open'): boolean =>
    cells.has(column) ? flagOf(cells.get(column)) === true : before[column] === true;
  const repeat = cells.has('repeat_every') ? readRepeat(row) : before.repeat;
  return {
    ...place,
    x: numberIn(row, 'x', before.x),
    y: numberIn(row, 'y', before.y),
    ...(needs !== null && { needs }),
    ...(isSaid('optional') && { optional: true }),
    ...(isSaid('hidden_until_open') && { hidden_until_open: true }),
    ...(repeat && { repeat }),
  };
};

const readRepeat = ({ cells }: NamedRow): Repeat | undefined => {
  const every = textOfCell(cells.get('repeat_every')).trim();
  if (every === '') return undefined;
  const hours = numberOfCell(cells.get('repeat_hours'));
  const at = textOfCell(cells.get('repeat_at')).trim();
  return { every: every as Repeat['every'], ...(hours !== null && { hours }), ...(at !== '' && { at }) };
};

const readReferences: Read = ({ rowsOf }, { lineOf, questOf }) => {
  for (const row of rowsOf('references')) {
    const line = lineOf(row);
    const of = line && lineOf(row, 'of_line');
    const quest = of && questOf(row, 'quest');
    if (!line || !of || quest === undefined) continue;
    const before = line.references.get(quest);
    const place = { x: numberIn(row, 'x', before?.x ?? 0), y: numberIn(row, 'y', before?.y ?? 0) };
    line.references.set(quest, { line: of.line.id, ...place });
  }
};

const readPrerequisites: Read = ({ rowsOf, refuse }, { lineOf, questOf }) => {
  for (const row of rowsOf('prerequisites')) {
    const line = lineOf(row);
    const quest = line && questOf(row, 'quest');
    const prerequisite = quest === undefined ? undefined : questOf(row, 'prerequisite');
    if (!line || quest === undefined || prerequisite === undefined) continue;
    const place = line.places.get(quest);
    if (!place) {
      const id = textOfCell(row.cells.get('quest'));
      refuse(row, { id, code: 'document_missing', params: { id } });
      continue;
    }
    const prerequisite_quests = { ...place.prerequisite_quests, [prerequisite]: prerequisite };
    line.places.set(quest, { ...place, prerequisite_quests });
  }
};

const readChoices: Read = ({ rowsOf }, { lineOf, listQuests }) => {
  for (const row of rowsOf('choices')) {
    const line = lineOf(row);
    if (!line) continue;
    const id = textOfCell(row.cells.get('id'));
    const before = line.choices.get(id) ?? { title: '', at_most: 1, quests: [] };
    const title = row.cells.has('title') ? textOfCell(row.cells.get('title')) : before.title;
    const at_most = numberIn(row, 'at_most', before.at_most);
    line.choices.set(id, { title, quests: listQuests(row, 'quests'), at_most });
  }
};

const sizesOf = (row: NamedRow, before: Partial<Pick<LineNote, 'x' | 'y' | 'width' | 'height'>> = {}) => ({
  x: numberIn(row, 'x', before.x ?? 0),
  y: numberIn(row, 'y', before.y ?? 0),
  width: numberIn(row, 'width', before.width ?? 0),
  height: numberIn(row, 'height', before.height ?? 0),
});

const readPictures: Read = ({ rowsOf }, { lineOf }) => {
  for (const row of rowsOf('pictures')) {
    const line = lineOf(row);
    if (!line) continue;
    const { cells } = row;
    const id = textOfCell(cells.get('id'));
    const before = line.pictures.get(id);
    const image = cells.has('image') ? textOfCell(cells.get('image')) || null : (before?.image ?? null);
    const picture: LinePicture = {
      id,
      ...sizesOf(row, before),
      name: textOfCell(cells.get('picture')),
      image,
      turn: numberIn(row, 'turn', before?.turn ?? 0),
    };
    line.pictures.set(id, { ...before, ...picture });
  }
};

const readNotes: Read = ({ rowsOf }, { lineOf }) => {
  for (const row of rowsOf('notes')) {
    const line = lineOf(row);
    if (!line) continue;
    const { cells } = row;
    const id = textOfCell(cells.get('id'));
    const before = line.notes.get(id);
    const said = (column: 'title' | 'text') => {
      const text = cells.has(column) ? textOfCell(cells.get(column)) : (before?.[column] ?? '');
      return text === '' && before?.[column] === undefined ? {} : { [column]: text };
    };
    const note: LineNote = {
      id,
      ...sizesOf(row, before),
      kind: textOfCell(cells.get('note')) as LineNote['kind'],
      ...said('title'),
      ...said('text'),
      colour: cells.has('colour') ? textOfCell(cells.get('colour')) : (before?.colour ?? ''),
    };
    line.notes.set(id, { ...before, ...note });
  }
};

/** A line that tables repeat stays, whatever rules say of it now. null: it is refused. */
const toRightLine = (named: Named, { world, format, refused }: TablesReader): StoryLine | null => {
  const { id, before, row } = named;
  const line = toLine(named);
  const called = !before || before.id === id ? {} : { origin: { format, id } };
  if (before && sayTheSame(before, line)) return { ...before, ...called };
  const broken = storyLine.safeParse(line).success ? checkStoryLine(line, world) : 'shape';
  if (!broken) return { ...line, ...called };
  const { name: file, line: at } = row;
  refused.push({
    file,
    line: at,
    id,
    title: line.title || null,
    ...refuseBroken(broken),
  });
  return null;
};
