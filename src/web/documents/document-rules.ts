import type { Merge, Versions } from '#domain/merge/merge.ts';
import type { DescribedDifference, DescribedQuestion } from '#messages/describe-comparison.ts';

/** A broken rule as people are told it. */
export type DocumentViolation = { readonly message: string };

/** A rule that the server found broken: its code, and the path to the place in the document. */
export type RefusedRule = DocumentViolation & { readonly code: string; readonly path: readonly string[] };

/** The title of a document that another one names, by its id; undefined where it is not known. */
export type TitleOf = (id: string) => string | undefined;

/** What a kind of document knows of its contents: what they must keep, how they differ and how they merge. */
export type DocumentRules<Content, Violation extends DocumentViolation = DocumentViolation> = {
  /** The first rule that a content breaks. */
  check(content: Content): Violation | null;
  /** Where the editor shows a rule that the server found broken; null where that is in no place of the editor. */
  placeRefusal(refused: RefusedRule): Violation | null;
  /** What differs between two versions. */
  compare(before: Content, after: Content, titleOf: TitleOf): readonly DescribedDifference[];
  merge(versions: Versions<Content>, titleOf: TitleOf): Merge<Content, DescribedQuestion>;
  /** The names of the places in which a merged content differs from another. */
  describeChanges(from: Content, merged: Content, titleOf: TitleOf): readonly string[];
  /** A content without the documents it names that are gone, and their ids. */
  leaveOutMissing?(
    content: Content,
    isPresent: (id: string) => boolean,
  ): { readonly content: Content; readonly gone: readonly string[] };
};
