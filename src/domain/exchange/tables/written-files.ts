import type { Exported, ExportedContent, Loss } from '#domain/exchange/exported.ts';
import type { TabledContent } from './content-tables.ts';

/** Several files are written at the same time, piece by piece. `end` comes once, after the last piece. */
export type FileWriter = { readonly write: (text: string) => void; readonly end: () => void };

/** Begins a file. Files are written in the order in which they are opened. */
export type OpenFile = (path: string) => FileWriter;

/** Writes the files of a format, and answers what it can't say. */
export type WriteFiles = (content: TabledContent, open: OpenFile) => Loss[];

/** The same with all files in memory. */
export const inMemory =
  (writeFiles: WriteFiles) =>
  (content: ExportedContent): Exported => {
    const files: { readonly path: string; readonly texts: string[] }[] = [];
    const losses = writeFiles(content, (path) => {
      const texts: string[] = [];
      files.push({ path, texts });
      return { write: (text) => void texts.push(text), end: () => undefined };
    });
    return { files: files.map(({ path, texts }) => ({ path, text: texts.join('') })), losses };
  };
