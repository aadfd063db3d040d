export type Messages<Table> = { readonly [Code in keyof Table]: (params: Table[Code]) => string };

type Found<Table> = {
  readonly [Code in keyof Table]: { readonly code: Code; readonly params: Table[Code] };
}[keyof Table];

export const messageOf = <Table>(messages: Messages<Table>, { code, params }: Found<Table>): string =>
  messages[code](params);

export type Described<Of> = Of & { readonly message: string };
