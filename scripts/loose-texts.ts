import { parseSync } from 'vite';
import { submissionKinds, submissionStates } from '#domain/submission/submission.ts';
import { orders, reviewNames } from '#texts/documents.ts';
import { storyTypes } from '#texts/property-types.ts';

type Node = { readonly type: string; readonly [member: string]: unknown };

const wireValues = new Set<string>([
  ...[storyTypes, orders, reviewNames].flatMap(Object.keys),
  ...submissionKinds,
  ...submissionStates,
]);
const readAloud = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'hint', 'message']);
const drawn = new Set(['d']);
const unread = new Set(['ImportDeclaration', 'ThrowStatement', 'TSLiteralType']);
const hasLetters = /\p{L}/u;
const hasWords = /\p{L}[\p{P}\s]*\s[\p{P}\s]*\p{L}/u;

export const findLooseTexts = (file: string, source: string): string[] =>
  textsIn(parseSync(file, source).program as unknown as Node);

const textsIn = (node: Node): string[] => {
  if (unread.has(node.type) || isDrawing(node) || isLog(node) || isSelection(node)) return [];
  return [...looseAt(node), ...childrenOf(node).flatMap(textsIn)];
};

const looseAt = (node: Node): string[] => {
  if (node.type === 'JSXText') return ownText(node).filter((text) => hasLetters.test(text));
  if (node.type === 'JSXAttribute')
    return readAloud.has(nameOf(node['name'])) && isNode(node['value']) ? ownText(node['value']).filter(Boolean) : [];
  return ownText(node).filter((text) => hasWords.test(text) && !wireValues.has(text));
};

const ownText = (node: Node): string[] => {
  const { value } = node;
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof value === 'string') return [value.trim()];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  const words = node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked);
  return [words.join('…')];
};

const isDrawing = ({ type, name }: Node): boolean => type === 'JSXAttribute' && drawn.has(nameOf(name));

const isLog = ({ type, callee }: Node): boolean =>
  (type === 'CallExpression' && isNode(callee) && (callee.type === 'Super' || nameOf(callee) === 'logError')) ||
  (type === 'NewExpression' && nameOf(callee) === 'Error');

const selections = new Set(['querySelector', 'querySelectorAll', 'closest', 'load', 'matches', 'matchMedia']);

const isSelection = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && selections.has(nameOf(callee['property'] ?? callee));

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
