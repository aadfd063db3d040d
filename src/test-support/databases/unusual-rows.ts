import type { BackupRow, TableShape } from '#server/operating/backup/backup-format.ts';

const texts = ['', '\'quotes"; drop table users; -- \\ $1', 'dragon 🐉, ☃, \u2028, é, e\u0301, \t, \r\n, \uFFFD'];

/** Four bytes here, eight in all other columns. */
const smallColumns = new Set([
  'version',
  'points',
  'approvals',
  'unchanged',
  'failed_verification_count',
  'number',
  'quests',
  'story_lines',
  'release',
  'piece',
  'bytes',
]);
const largest = { small: 2 ** 31 - 1, large: Number.MAX_SAFE_INTEGER };

const nullable = new Set([
  'image',
  'suspended_at',
  'last_seen_at',
  'deleted_by',
  'decided_at',
  'revoked_at',
  'password',
  'locked_until',
  'last_used_step',
]);

export const unusualRows = (table: TableShape): BackupRow[] =>
  texts.map((_text, index) => table.columns.map((column) => oddValue(table, column, index)));

const oddValue = (
  { name, key }: TableShape,
  [column, kind]: TableShape['columns'][number],
  index: number,
): BackupRow[number] => {
  if (nullable.has(column) && index === 1) return null;
  if (kind === 'flag') return index === 0;
  if (kind === 'time') return new Date(index * 86_399_999).toISOString();
  if (kind === 'number') return oddNumber(name === 'collections' ? 'large' : sizeOf(column), index);
  if (column === 'email') return `wren${index}@example.org`;
  if (column === 'user_id' || column === 'space_id' || column === 'webhook_id') return idOf(index);
  if (column === 'state') return index === 0 ? 'submitted' : 'declined';
  const unique = key.includes(column) || ['token', 'hash', 'account_id'].includes(column);
  return unique ? idOf(index) : (texts[index] ?? '');
};

const idOf = (index: number): string => `${['z', 'A', 'é☃'][index]}${texts[index]}`;

const sizeOf = (column: string): keyof typeof largest => (smallColumns.has(column) ? 'small' : 'large');

const oddNumber = (size: keyof typeof largest, index: number): number => [0, 1, largest[size]][index] ?? 0;
