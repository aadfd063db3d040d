/** A colour is six hexadecimal digits. */
export type RunStyle = {
  readonly colour?: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underlined?: true;
  readonly struck?: true;
  /** Shown as signs that change all the time. */
  readonly scrambled?: true;
};

/** A piece of a text, as players see it. A screen draws it: nothing in it is markup of a page, and nothing is fetched. */
export type Run =
  | { readonly sort: 'text'; readonly text: string; readonly style: RunStyle }
  | { readonly sort: 'line' }
  | { readonly sort: 'page' }
  /** `name` is what the game calls it. */
  | { readonly sort: 'picture'; readonly name: string; readonly width: number; readonly height: number }
  | { readonly sort: 'link'; readonly address: string; readonly runs: readonly Run[] }
  /** A text that the game looks up by its key. */
  | { readonly sort: 'key'; readonly key: string; readonly style: RunStyle }
  | { readonly sort: 'player'; readonly what: 'name' | 'class' | 'race'; readonly style: RunStyle }
  /** One text for men, one for women. */
  | { readonly sort: 'gender'; readonly male: string; readonly female: string; readonly style: RunStyle };

export const plain: RunStyle = {};

/** Neighbours of one style become one. */
export const joinRuns = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.sort === 'text' && last?.sort === 'text' && isSameStyle(run.style, last.style))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else if (run.sort !== 'text' || run.text !== '') joined.push(run);
  }
  return joined;
};

const styleKeys = ['colour', 'bold', 'italic', 'underlined', 'struck', 'scrambled'] as const;

export const isSameStyle = (one: RunStyle, other: RunStyle): boolean =>
  one === other || styleKeys.every((key) => one[key] === other[key]);

export const toPlainRun = (run: Run): string => {
  switch (run.sort) {
    case 'text':
      return run.text;
    case 'line':
    case 'page':
      return '\n';
    case 'link':
      return run.runs.map(toPlainRun).join('');
    case 'key':
      return run.key;
    case 'player':
      return run.what;
    case 'gender':
      return run.male;
    case 'picture':
      return '';
  }
};
