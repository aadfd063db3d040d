/** The message of each code of a table, made from the code's params. */
export type Messages<Table> = { readonly [Code in keyof Table]: (params: Table[Code]) => string };

type Found<Table> = {
  readonly [Code in keyof Table]: { readonly code: Code; readonly params: Table[Code] };
}[keyof Table];

/** The message of what a rule or an advice found. */
export const messageOf = <Table>(messages: Messages<Table>, { code, params }: Found<Table>): string =>
  messages[code](params);

/** What was found, with its message. */
export type Described<Of> = Of & { readonly message: string };
