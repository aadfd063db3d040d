import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { SourceFile } from '#domain/exchange/imported.ts';
import * as texts from '#texts/server/convert.ts';
import { sheetLimits, type SheetCell } from '#domain/exchange/tables/read/sheet.ts';
import { TableError } from './table-error.ts';

type WorkbookSheet = { readonly name: string; readonly rows: readonly SheetLine[] };
type SheetLine = { readonly line: number; readonly cells: readonly (SheetCell | undefined)[] };

/** The sheets of a workbook, in its order. Of a formula its last result counts. */
export function* readWorkbook(files: readonly SourceFile[]): Generator<WorkbookSheet> {
  const parts = new Map(files.map(({ path, text }) => [path.toLowerCase(), text]));
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels') ?? '');
  const shared = readSharedTexts(parts.get('xl/sharedstrings.xml') ?? '');
  for (const { name, relation } of readNames(parts.get('xl/workbook.xml') ?? '')) {
    const text = parts.get(targets.get(relation) ?? '');
    if (text !== undefined) yield { name, rows: readRows(text, shared) };
  }
}

type Handlers = {
  readonly open?: (name: string, attributes: SaxesTagPlain['attributes']) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Names without their prefixes. The parser knows no entities but those of XML. */
const parseXml = (text: string, { open, text: say, close }: Handlers): void => {
  if (text === '') return;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new TableError(null, texts.workbookUnreadable(message));
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(withoutPrefix(name), attributes));
  if (say) {
    parser.on('text', say);
    parser.on('cdata', say);
  }
  if (close) parser.on('closetag', ({ name }) => close(withoutPrefix(name)));
  parser.write(text).close();
};

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Attributes with the prefix of their namespace, which some tools choose freely. */
const attributeOf = (attributes: SaxesTagPlain['attributes'], name: string): string =>
  Object.entries(attributes).find(([key]) => withoutPrefix(key) === name && key !== name)?.[1] ??
  attributes[name] ??
  '';

const readNames = (text: string): { readonly name: string; readonly relation: string }[] => {
  const sheets: { name: string; relation: string }[] = [];
  parseXml(text, {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push({ name: attributes['name'] ?? '', relation: attributeOf(attributes, 'id') });
    },
  });
  return sheets;
};

/** Paths in the archive, in small letters, by the ids of relations. */
const readTargets = (text: string): ReadonlyMap<string, string> => {
  const targets = new Map<string, string>();
  parseXml(text, {
    open: (name, { Id: id = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(id, path.toLowerCase());
    },
  });
  return targets;
};

const readSharedTexts = (text: string): readonly string[] => {
  const all: string[] = [];
  const part = gatherText();
  parseXml(text, {
    open: (name) => {
      if (name === 'si') part.begin();
      else part.open(name);
    },
    text: part.say,
    close: (name) => {
      part.close(name);
      if (name === 'si') all.push(part.whole());
    },
  });
  return all;
};

/** The texts of a cell, which may have formats between. How a word is read aloud is none of it. */
const gatherText = () => {
  let [whole, isText, aloud] = ['', false, 0];
  return {
    begin: () => {
      [whole, isText, aloud] = ['', false, 0];
    },
    open: (name: string) => {
      if (name === 'rPh') aloud += 1;
      if (name === 't') isText = aloud === 0;
    },
    say: (text: string) => {
      if (isText) whole += text;
    },
    close: (name: string) => {
      if (name === 'rPh') aloud -= 1;
      if (name === 't') isText = false;
    },
    whole: () => fromXml(whole),
  };
};

const fromXml = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const readRows = (text: string, shared: readonly string[]): SheetLine[] => {
  const rows: SheetLine[] = [];
  let cells: (SheetCell | undefined)[] = [];
  let [line, at, type, value, isValue] = [0, -1, '', '', false];
  const part = gatherText();
  parseXml(text, {
    open: (name, { r = '', t = 'n' }) => {
      if (name === 'row') {
        line = Number(r) || line + 1;
        [cells, at] = [[], -1];
      } else if (name === 'c') {
        at = columnOfSheet(r) ?? at + 1;
        [type, value] = [t, ''];
        part.begin();
      } else if (name === 'v') isValue = true;
      else part.open(name);
    },
    text: (said) => {
      if (isValue) value += said;
      else part.say(said);
    },
    close: (name) => {
      if (name === 'v') isValue = false;
      else if (name === 'c' && at < sheetLimits.columns)
        cells[at] = toCell(type, value, { inline: part.whole(), shared });
      else if (name === 'row' && cells.length > 0 && rows.length <= sheetLimits.rows) rows.push({ line, cells });
      else part.close(name);
    },
  });
  return rows;
};

/** `A1` is 0. null: the place isn't said. */
const columnOfSheet = (place: string): number | null => {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(place) ?? [];
  if (letters === '') return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

type Texts = { readonly inline: string; readonly shared: readonly string[] };

const toCell = (type: string, value: string, { inline, shared }: Texts): SheetCell => {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? null;
    case 'inlineStr':
      return inline;
    case 'str':
      return fromXml(value);
    case 'b':
      return value === '1';
    case 'e':
      return null;
    default:
      return value === '' ? null : Number(value);
  }
};
