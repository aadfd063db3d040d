type Token = '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'scalar' | 'fault';
type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'separator';

/**
 * Of the first sign that JSON does not allow where it stands. null: the text is JSON. It keeps what is open in a list, because
 * a parser that calls itself (jsonc-parser) runs out of stack in a file of brackets.
 */
export const lineOfJsonFault = (text: string): number | null => {
  const open: Token[] = [];
  let wanted: Wanted = 'value';
  for (let place = skipBlanks(text, 0); place < text.length;) {
    const { token, end } = readToken(text, place);
    const next: Wanted | null = token === 'fault' ? null : step(wanted, token, open);
    if (next === null) return lineAt(text, token === 'fault' ? end : place);
    wanted = next;
    place = skipBlanks(text, end);
  }
  return wanted === 'separator' && open.length === 0 ? null : lineAt(text, text.trimEnd().length);
};

/** What may follow a token. null: the token may not stand there. */
const step = (wanted: Wanted, token: Token, open: Token[]): Wanted | null => {
  const around = open.at(-1);
  if (token === '}' || token === ']') {
    const [start, empty] = token === '}' ? ['{', 'key or end'] : ['[', 'value or end'];
    if (around !== start || (wanted !== 'separator' && wanted !== empty)) return null;
    open.pop();
    return 'separator';
  }
  if (wanted === 'separator') return token !== ',' || !around ? null : around === '{' ? 'key' : 'value';
  if (wanted === 'colon') return token === ':' ? 'value' : null;
  if (wanted === 'key' || wanted === 'key or end') return token === 'text' ? 'colon' : null;
  if (token === 'text' || token === 'scalar') return 'separator';
  if (token !== '{' && token !== '[') return null;
  open.push(token);
  return token === '{' ? 'key or end' : 'value or end';
};

/** `end` of a fault is its place. */
type Read = { readonly token: Token; readonly end: number };

const marks: ReadonlyMap<string | undefined, Token> = new Map(
  (['{', '}', '[', ']', ',', ':'] as const).map((mark) => [mark, mark]),
);
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const readToken = (text: string, place: number): Read => {
  const mark = marks.get(text[place]);
  if (mark) return { token: mark, end: place + 1 };
  if (text[place] === '"') return readText(text, place);
  scalar.lastIndex = place;
  return scalar.test(text) ? { token: 'scalar', end: scalar.lastIndex } : { token: 'fault', end: place };
};

/** A quote, a backslash or a sign that does not print. */
const special = /[^ !#-[\]-\uFFFF]/g;

const readText = (text: string, start: number): Read => {
  for (let from = start + 1; ;) {
    special.lastIndex = from;
    const found = special.exec(text);
    const place = found?.index ?? text.length;
    if (found?.[0] === '"') return { token: 'text', end: place + 1 };
    escaped.lastIndex = place;
    if (!escaped.test(text)) return { token: 'fault', end: place };
    from = escaped.lastIndex;
  }
};

const blanks = /[ \t\r\n]*/y;

const skipBlanks = (text: string, start: number): number => {
  blanks.lastIndex = start;
  blanks.test(text);
  return blanks.lastIndex;
};

const lineAt = (text: string, end: number): number => {
  let line = 1;
  for (let place = text.indexOf('\n'); place !== -1 && place < end; place = text.indexOf('\n', place + 1)) line += 1;
  return line;
};
