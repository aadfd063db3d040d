import { toPlainText, type Markup } from '#domain/text/markup/markup.ts';

export type Messages<Table> = { readonly [Code in keyof Table]: (params: Table[Code]) => string };

export type Found<Table> = {
  readonly [Code in keyof Table]: { readonly code: Code; readonly params: Table[Code] };
}[keyof Table];

export const messageOf = <Table>(messages: Messages<Table>, { code, params }: Found<Table>): string =>
  messages[code](params);

/** The same, with the texts of the game in it as players read them. */
export const readMessageOf = <Table>(messages: Messages<Table>, found: Found<Table>, markup: Markup): string =>
  messageOf(messages, { ...found, params: readTexts(found.params, markup) });

const readTexts = <Value>(value: Value, markup: Markup): Value => {
  const read = (each: unknown): unknown => {
    if (typeof each === 'string') return toPlainText(each, markup);
    if (Array.isArray(each)) return each.map(read);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inside]) => [key, read(inside)]));
  };
  return markup === 'none' ? value : (read(value) as Value);
};

export type Described<Of> = Of & { readonly message: string };
