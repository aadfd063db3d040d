export type DraftPlace = {
  readonly kind: string;
  readonly author: string;
  readonly owner: string;
  readonly item: string | null;
};

/** A draft as this device keeps it; `at` is its last change in Unix ms. `replaces`: the key of the one that it continues. */
export type KeptDraft = DraftPlace & {
  readonly key: string;
  readonly at: number;
  readonly draft: unknown;
  readonly replaces?: string | undefined;
};

export const draftName = ({ kind, author, owner, item }: DraftPlace): string =>
  [author, owner, kind, item ?? 'new'].join('/');

/** Each page keeps its own drafts: two tabs don't overwrite each other. */
export const keyInPage = (place: DraftPlace, page: string): string => `${draftName(place)}#${page}`;

export const pageOfKey = (key: string): string => key.slice(key.lastIndexOf('#') + 1);

type Pages = { readonly open: ReadonlySet<string>; readonly earlier: string | null };

/** The id that a draft gives to its document. */
const idOf = ({ draft }: KeptDraft): string | null =>
  typeof draft === 'object' && draft && 'id' in draft && typeof draft.id === 'string' ? draft.id : null;

/**
 * What no open page writes any more, one draft for each name: that of this tab's earlier page, else the newest. Another new
 * document is named by its id.
 */
export const pickLeftBehind = (drafts: readonly KeptDraft[], { open, earlier }: Pages): Map<string, KeptDraft> => {
  const replaced = new Set(drafts.map(({ replaces }) => replaces));
  const isEarlier = ({ key }: KeptDraft): number => Number(pageOfKey(key) === earlier);
  const left = drafts
    .filter(({ key }) => !replaced.has(key) && !open.has(pageOfKey(key)))
    .toSorted((one, other) => isEarlier(other) - isEarlier(one) || other.at - one.at);
  const picked = new Map<string, KeptDraft>();
  for (const draft of left) {
    const first = picked.get(draftName(draft));
    if (!first) picked.set(draftName(draft), draft);
    else if (draft.item === null && idOf(draft) !== idOf(first)) {
      const aside = { ...draft, item: idOf(draft) };
      if (!picked.has(draftName(aside))) picked.set(draftName(aside), aside);
    }
  }
  return picked;
};
