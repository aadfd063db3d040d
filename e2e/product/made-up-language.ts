import { cp, glob, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { inProject } from '#scripts/project.ts';

/** Begins each text of the made-up language. */
export const textMark = '¤';

/** Begins each text that the world or a person wrote. */
export const dataMark = '§';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [member: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const hasLetter = /\p{L}/u;

/** What the program compares, looks up or hands to a format, and no person reads. */
const fieldsUnread: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  MemberExpression: ['property'],
  BinaryExpression: ['left', 'right'],
  SwitchCase: ['test'],
  NewExpression: ['arguments'],
  CallExpression: ['callee'],
  ImportDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
};

const childrenOf = (node: Node): Node[] => {
  const unread = fieldsUnread[node.type] ?? [];
  const isPlus = node['operator'] === '+';
  return Object.entries(node).flatMap(([name, value]) =>
    unread.includes(name) && !isPlus ? [] : [value].flat().filter(isNode),
  );
};

const isFormat = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  isNode(callee['property']) &&
  ['toLocaleString', 'join', 'split', 'replace', 'replaceAll', 'includes', 'startsWith', 'endsWith'].includes(
    String(callee['property']['name']),
  );

/** Ids of chapters, and the words that the palette looks for. */
const keysUnread = ['id', 'audience', 'words'];

const isKeyOfPair = (node: Node, index: number, { length }: readonly unknown[]): boolean =>
  index === 0 && length === 2 && typeof node['value'] === 'string' && /^[a-z_]+$/.test(node['value']);

const placesOfTexts = (node: Node): number[] => {
  if (node.type.startsWith('TS') && !isNode(node['expression'])) return [];
  if (isFormat(node)) return isNode(node['callee']) ? placesOfTexts(node['callee']) : [];
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return hasLetter.test(node['value']) ? [node.start + 1] : [];
  // It begins with the sign before its words: a backtick or a brace.
  if (node.type === 'TemplateElement') {
    const { cooked = '' } = node['value'] as { cooked?: string };
    return hasLetter.test(cooked) ? [node.start + 1] : [];
  }
  if (node.type === 'Property' && isNode(node['key']) && keysUnread.includes(String(node['key']['name']))) return [];
  const children = childrenOf(node);
  return children
    .filter((child, index) => node.type !== 'ArrayExpression' || !isKeyOfPair(child, index, children))
    .flatMap(placesOfTexts);
};

/** Marks each text of a file of messages. */
const markTexts = (source: string): string => {
  const places = placesOfTexts(parseSync('texts.ts', source).program as unknown as Node).toSorted((a, b) => b - a);
  let marked = source;
  for (const place of places) marked = marked.slice(0, place) + textMark + marked.slice(place);
  return marked;
};

const written = /^(?:title|description|label|plural|sentence|message|subject|name|\w+_name)$/;

/** Marks what a world that ships calls its things. */
const markData = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return written.test(key) && value !== '' ? dataMark + value.slice(0, 3000) : value;
  if (Array.isArray(value)) return value.map((each) => markData(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markData(part, name)]));
};

/** Stays what it is: the formats of numbers and times know it. */
const nameOfLanguage = 'language.ts';

/** Copies the product to an empty folder and gives it a language in which every text is marked. */
export const copyInMadeUpLanguage = async (folder: string): Promise<void> => {
  const copied = /^(?:tsconfig.*\.json|vite\.config\.ts|index\.html|package(?:-lock)?\.json|scripts|src|public|docs)$/;
  for (const name of (await readdir(inProject())).filter((each) => copied.test(each)))
    await cp(inProject(name), join(folder, name), { recursive: true });
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  for await (const file of glob('src/messages/en/**/*.ts', { cwd: folder })) {
    if (file.endsWith(nameOfLanguage)) continue;
    const path = join(folder, file);
    await writeFile(path, markTexts(await readFile(path, 'utf8')));
  }
  for await (const file of glob('src/domain/worlds/tidewant/*.json', { cwd: folder })) {
    const path = join(folder, file);
    await writeFile(path, JSON.stringify(markData(JSON.parse(await readFile(path, 'utf8')))));
  }
};
