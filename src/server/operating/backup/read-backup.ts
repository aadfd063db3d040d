import {
  backupFormat,
  backupFormatVersion,
  backupHeader,
  endLine,
  rowLine,
  tableLine,
  type BackupHeader,
  type BackupRow,
  type BackupSums,
  type TableShape,
  type TableSum,
  createTableSum,
  sumOfLine,
} from './backup-format.ts';
import * as texts from '#texts/server/command-line.ts';
import { damaged, readLines } from './read-lines.ts';

export type BackupRecord =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'row'; readonly table: TableShape; readonly row: BackupRow }
  | { readonly kind: 'end'; readonly sums: BackupSums };

/** Throws a BackupError at the first fault, or at the end if the sums differ. */
export async function* readBackup(file: string): AsyncGenerator<BackupRecord> {
  const lines = readLines(file);
  const headerLine = (await lines.next()).value;
  const header = parseHeader(file, headerLine);
  yield { kind: 'header', header };
  const tables = createTables(file, header);
  let sums: BackupSums | null = null;
  for await (const line of lines) {
    if (sums) throw damaged(file, texts.behindEnd);
    const content = parse(file, line);
    if (Array.isArray(content)) yield { kind: 'row', ...tables.takeRow(line, content) };
    else if (tableLine.safeParse(content).success) tables.begin(tableLine.parse(content).table);
    else sums = check(file, content, { header: sumOfLine(String(headerLine)), tables: tables.end() });
  }
  if (!sums) throw damaged(file, texts.endMissing);
  yield { kind: 'end', sums };
}

export const verifyBackup = async (file: string): Promise<{ header: BackupHeader; sums: BackupSums }> => {
  let [header, sums]: [BackupHeader | null, BackupSums | null] = [null, null];
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end') sums = part.sums;
  }
  if (!header || !sums) throw damaged(file, texts.endMissing);
  return { header, sums };
};

const parseHeader = (file: string, line: unknown): BackupHeader => {
  const content = typeof line === 'string' ? parse(file, line) : null;
  const header = backupHeader.safeParse(content);
  if (header.success) return header.data;
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown };
  if (format === backupFormat && version !== backupFormatVersion)
    throw damaged(file, texts.otherFormat({ version: String(version), known: backupFormatVersion }));
  throw damaged(file, texts.otherBeginning);
};

const parse = (file: string, line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw damaged(file, texts.unreadableLine, error);
  }
};

const createTables = (file: string, { tables }: BackupHeader) => {
  const sums: Record<string, TableSum> = {};
  let current: { readonly table: TableShape; readonly sum: ReturnType<typeof createTableSum> } | null = null;

  const close = (): void => {
    if (current) sums[current.table.name] = current.sum.end();
    current = null;
  };

  return {
    begin: (name: string): void => {
      close();
      const table = tables[Object.keys(sums).length];
      if (table?.name !== name) throw damaged(file, texts.misplacedTable(name));
      current = { table, sum: createTableSum() };
    },
    takeRow: (line: string, content: unknown): { table: TableShape; row: BackupRow } => {
      const row = rowLine.safeParse(content);
      if (!current || !row.success || row.data.length !== current.table.columns.length)
        throw damaged(file, texts.unfitRow);
      current.sum.add(line);
      return { table: current.table, row: row.data };
    },
    end: (): Record<string, TableSum> => {
      close();
      return sums;
    },
  };
};

const check = (file: string, content: unknown, found: BackupSums): BackupSums => {
  const parsed = endLine.safeParse(content);
  if (!parsed.success) throw damaged(file, texts.unknownRecordKind);
  const { header, tables, signature } = parsed.data.end;
  if (header !== found.header) throw damaged(file, texts.headerChanged);
  if (Object.keys(tables).length !== Object.keys(found.tables).length) throw damaged(file, texts.tableMissing);
  for (const [name, { rows, sha256 }] of Object.entries(tables)) {
    const sum = found.tables[name];
    if (sum?.rows !== rows || sum.sha256 !== sha256) throw damaged(file, texts.rowsChanged(name));
  }
  return { ...found, signature };
};
