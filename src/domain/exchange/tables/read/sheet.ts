/** Of a spreadsheet or a file of lines. null is an empty cell. */
export type SheetCell = string | number | boolean | null;

/** `line` counts from 1, the headings too. Cells by their column, in small letters; empty ones of known columns are null. */
export type SheetRow = { readonly line: number; readonly cells: ReadonlyMap<string, SheetCell> };

/** `columns` as they are written, by their name in small letters. */
export type TableSheet = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: readonly SheetRow[];
};

/** The most rows and cells of all sheets of an import together, and the most columns of one. */
export const sheetLimits = { rows: 200_000, columns: 500, cells: 2_000_000 } as const;

export type SheetSort =
  | 'quests'
  | 'properties'
  | 'reward_groups'
  | 'story_lines'
  | 'story_quests'
  | 'prerequisites'
  | 'choices'
  | 'references'
  | 'pictures'
  | 'notes'
  | 'entries';

/** The first that a sheet has all columns of. Names of sheets and files are free. */
const signs: readonly (readonly [SheetSort, ...string[]])[] = [
  ['properties', 'quest', 'collection', 'place', 'kind'],
  ['reward_groups', 'quest', 'id', 'pick'],
  ['prerequisites', 'story_line', 'quest', 'prerequisite'],
  ['references', 'story_line', 'quest', 'of_line'],
  ['choices', 'story_line', 'id', 'quests'],
  ['pictures', 'story_line', 'id', 'picture'],
  ['notes', 'story_line', 'id', 'note'],
  ['story_quests', 'story_line', 'quest'],
  ['entries', 'catalogue', 'id'],
];

/** null: no table of ours. Quests and story lines have the same columns: the name of the sheet tells, else their ids. */
export const sortOfSheet = ({ name, columns, rows }: TableSheet): SheetSort | null => {
  const [found] = signs.find(([, ...needed]) => needed.every((column) => columns.has(column))) ?? [];
  if (found !== undefined) return found;
  if (!columns.has('id')) return null;
  const isLines =
    /(?:^|\/)story_lines$/i.test(name) ||
    rows.some(({ cells }) => textOfCell(cells.get('id')).startsWith('storyline_'));
  return isLines ? 'story_lines' : 'quests';
};

export const textOfCell = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

/** NaN: it is none. null: it is empty. */
export const numberOfCell = (cell: SheetCell | undefined): number | null => {
  if (typeof cell === 'number') return cell;
  const text = textOfCell(cell).trim();
  return text === '' ? null : Number(/^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
};

/** As spreadsheets of several languages write them. null: it is none. */
export const flagOf = (cell: SheetCell | undefined): boolean | null => {
  const text = textOfCell(cell).trim().toLowerCase();
  if (text === '' || ['false', '0', 'falsch', 'faux', 'falso'].includes(text)) return false;
  return ['true', '1', 'wahr', 'vrai', 'verdadero', 'vero'].includes(text) ? true : null;
};

/** The ids of documents that sheets name, each once. */
export const idsInSheets = (sheets: readonly TableSheet[]): string[] => {
  const ids = new Set<string>();
  for (const sheet of sheets) {
    const sort = sortOfSheet(sheet);
    const columns = sort === 'quests' || sort === 'story_lines' ? ['id'] : ['quest', 'story_line'];
    for (const { cells } of sheet.rows) for (const column of columns) ids.add(textOfCell(cells.get(column)));
  }
  ids.delete('');
  return [...ids];
};

/** Whatever the order of keys. */
export const sayTheSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : each,
  );
