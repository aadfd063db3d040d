import type { TabledContent } from '#domain/exchange/tables/content-tables.ts';

type Range = { readonly start: number; readonly end: number };

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openObject, closeObject, openArray, closeArray] = [0x7b, 0x7d, 0x5b, 0x5d];

/** A document of content that stays in bytes. A quest or a line is parsed each time it is read, so that they are never in memory together. */
export const readContentInBytes = (bytes: Buffer): TabledContent => {
  const members = membersOf(bytes);
  const parse = ({ start, end }: Range): unknown => JSON.parse(bytes.toString('utf8', start, end));
  const read = (name: string, missing: unknown): unknown => {
    const range = members.get(name);
    return range ? parse(range) : missing;
  };
  const list = (name: string): Iterable<unknown> => {
    const range = members.get(name);
    const items = range ? itemsOf(bytes, range.start) : [];
    return {
      *[Symbol.iterator]() {
        for (const item of items) yield parse(item);
      },
    };
  };
  return {
    world: read('world', null),
    entries: read('entries', []),
    quests: list('quests'),
    story_lines: list('story_lines'),
  } as TabledContent;
};

/** Where the values of the document’s members stand. */
const membersOf = (bytes: Buffer): ReadonlyMap<string, Range> => {
  const members = new Map<string, Range>();
  for (let at = 1; bytes[at] === quote;) {
    const start = endOfText(bytes, at) + 1;
    if (bytes[start - 1] !== colon) break;
    const end = endOfValue(bytes, start);
    members.set(JSON.parse(bytes.toString('utf8', at, start - 1)) as string, { start, end });
    at = end + 1;
  }
  return members;
};

const itemsOf = (bytes: Buffer, list: number): Range[] => {
  const items: Range[] = [];
  for (let start = list + 1; start < bytes.length && bytes[start] !== closeArray;) {
    const end = endOfValue(bytes, start);
    items.push({ start, end });
    start = bytes[end] === comma ? end + 1 : end;
  }
  return items;
};

/** The place behind the value that begins at `start`. The JSON has no blanks between its parts, as `JSON.stringify` writes it. */
const endOfValue = (bytes: Buffer, start: number): number => {
  if (bytes[start] === quote) return endOfText(bytes, start);
  for (let [at, depth] = [start, 0]; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) at = endOfText(bytes, at) - 1;
    else if (sign === openObject || sign === openArray) depth += 1;
    else if (sign === closeObject || sign === closeArray) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (sign === comma && depth === 0) return at;
  }
  return bytes.length;
};

const endOfText = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return bytes.length;
};
