import { isCompound, type Snbt, type SnbtCompound } from './snbt.ts';

/** `line` counts from 1. */
export type TreeRead =
  | { readonly tree: SnbtCompound; readonly fault: null }
  | { readonly tree: null; readonly fault: { readonly line: number; readonly reason: string } };

/** What a reader finds wrong, and where in the text. */
export class TreeError extends Error {
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

/** A file has one compound. What stands behind it doesn't count. */
export const readTree = (text: string, read: () => Snbt): TreeRead => {
  try {
    const tree = read();
    if (isCompound(tree)) return { tree, fault: null };
    return { tree: null, fault: { line: 1, reason: 'it does not begin with a brace' } };
  } catch (error) {
    if (!(error instanceof TreeError)) throw error;
    return { tree: null, fault: { line: lineOf(text, error.at), reason: error.message } };
  }
};

const lineOf = (text: string, at: number): number => {
  let line = 1;
  for (let place = text.indexOf('\n'); place !== -1 && place < at; place = text.indexOf('\n', place + 1)) line += 1;
  return line;
};

/** Lines end with one sign. */
export const toLines = (source: string): string =>
  (source.startsWith('\uFEFF') ? source.slice(1) : source).replaceAll(/\r\n?/g, '\n');
