/** What is no table, or too much of one. `file` is null where no file is to be named. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly file: string | null;

  constructor(file: string | null, reason: string) {
    super(reason);
    this.file = file;
  }
}
