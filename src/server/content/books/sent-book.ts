import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ImportedFormat } from '#domain/exchange/import/roots.ts';
import * as problems from '#texts/server/problems.ts';
import * as texts from '#texts/server/convert.ts';
import { ProblemError } from '#server/errors.ts';
import { ArchiveError, isZip, openZip, type OpenedFiles } from '#server/content/books/opened/open-archive.ts';
import { openBookIn, type OpenedBook } from '#server/content/books/opened/open-source.ts';
import { TableError } from '#server/content/books/opened/table-error.ts';

export type SentBook = {
  readonly bytes: Uint8Array;
  readonly format: ImportedFormat;
  readonly root: string | null;
};

/** 422 where it is no book. */
export const findSent = ({ bytes, format, root }: SentBook): OpenedBook => {
  const found = openBookIn(openSent(bytes), format, root);
  if (!found) throw unreadable(texts.noBookIn(root ?? format));
  return found;
};

/** 422 where a table can't be read. */
export const readOrRefuse = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw unreadable(error.file === null ? error.message : problems.inFile(error.file, error.message));
  }
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

const unreadable = (detail: string): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.invalidContent, detail });
