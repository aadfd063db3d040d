import type { Merge, Versions } from '#domain/merge/merge.ts';
import type { DescribedDifference, DescribedQuestion } from '#messages/describe-comparison.ts';

export type DocumentViolation = { readonly message: string };

/** A violation that the server found, with the path to its place in the document. */
export type RefusedRule = DocumentViolation & { readonly code: string; readonly path: readonly string[] };

export type TitleOf = (id: string) => string | undefined;

export type DocumentRules<Content, Violation extends DocumentViolation = DocumentViolation> = {
  check(content: Content): Violation | null;
  /** Where the editor shows a violation that the server found; null if nowhere. */
  placeRefusal(refused: RefusedRule): Violation | null;
  compare(before: Content, after: Content, titleOf: TitleOf): readonly DescribedDifference[];
  merge(versions: Versions<Content>, titleOf: TitleOf): Merge<Content, DescribedQuestion>;
  describeChanges(from: Content, merged: Content, titleOf: TitleOf): readonly string[];
  /** For an earlier version: parts that the world has no more stay out of it. */
  leaveOutUnknown?(content: Content): Content;
  leaveOutMissing?(
    content: Content,
    isPresent: (id: string) => boolean,
  ): { readonly content: Content; readonly gone: readonly string[] };
};
