import { conflictCharacters, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { pageSizes } from '#contract/sizes.ts';
import { shortenAtDifference } from '#domain/text/count-characters.ts';
import type { BookImportItemRow } from '#server/platform/db/schema.ts';
import { mergeItem, rebaseItem, type Known } from './merge-item.ts';

/** A document that both the book and people changed, as texts. `exported` null: it is not known what an export says of it. */
export type Conflict = Pick<Known, 'kind'> & {
  readonly id: string;
  readonly title: string;
  readonly mine: string;
  readonly base: string | null;
  readonly exported: string | null;
  readonly theirs: string;
  readonly titleOfTheirs: string;
};

type Resolved = Pick<BookImportItemRow, 'act' | 'base_document'> &
  Partial<Pick<BookImportItemRow, 'document' | 'uses' | 'title' | 'type'>> &
  Pick<BookImportAnswer, 'conflicts'>;

/** What they changed in different places goes together, and each same place is asked for. */
export const resolveConflict = (
  { kind, id, title, mine, base, exported, theirs, titleOfTheirs }: Conflict,
  known: Omit<Known, 'kind'>,
): Resolved => {
  const asWhole = { item: id, place: '', title, mine: title, theirs: titleOfTheirs };
  const rebased = exported === null ? null : rebaseItem({ base: exported, mine, theirs }, { kind, ...known });
  if (rebased?.document === mine) return { act: 'unchanged', base_document: theirs, conflicts: [] };
  // No book brought it: all that the book says otherwise than its export was changed there.
  if (rebased && base === exported) return { act: 'changed', ...rebased, base_document: theirs, conflicts: [] };
  if (base === null) return { act: 'conflict', base_document: null, conflicts: [asWhole] };
  const merge = mergeItem({ base, mine, theirs: rebased?.document ?? theirs }, { kind, ...known });
  if (merge.questions.length === 0) {
    const settled = merge.settle(() => 'mine');
    if (settled.document === mine) return { act: 'unchanged', base_document: theirs, conflicts: [] };
    return { act: 'changed', ...settled, base_document: theirs, conflicts: [] };
  }
  const conflicts = merge.questions.slice(0, pageSizes.losses).map((question) => {
    const sides = shortenAtDifference([question.mine ?? '', question.theirs ?? ''], conflictCharacters);
    return { item: id, place: `/${question.id}`, title, about: question.about, mine: sides[0], theirs: sides[1] };
  });
  return { act: 'conflict', ...rebased, base_document: base, conflicts };
};
