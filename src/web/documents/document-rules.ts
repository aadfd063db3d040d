import type { Merge, Versions } from '#domain/merge/merge.ts';
import type { DescribedDifference, DescribedQuestion } from '#messages/describe-comparison.ts';

export type DocumentViolation = { readonly message: string };

/** A violation that the server found, with the path to its place in the document. */
export type RefusedRule = DocumentViolation & { readonly code: string; readonly path: readonly string[] };

export type TitleOf = (id: string) => string | undefined;

/** A draft, and what it began from. */
export type Written<Content> = { readonly content: Content; readonly original: Content };

/** `waits`: what both sides changed differently waits for the save. */
export type Followed<Content> = Written<Content> & { readonly waits: boolean };

export type DocumentRules<Content, Violation extends DocumentViolation = DocumentViolation> = {
  check(content: Content): Violation | null;
  /** The content as it is saved, once what it newly names is known. Absent: as it is written. */
  settle?(draft: Written<Content>): Promise<Content>;
  /** Where the editor shows a violation that the server found; null if nowhere. */
  placeRefusal(refused: RefusedRule): Violation | null;
  compare(before: Content, after: Content, titleOf: TitleOf): readonly DescribedDifference[];
  /** A draft with what was saved elsewhere and is not written here. Absent: it takes nothing over before it is saved. */
  follow?(draft: Written<Content>, theirs: Content): Followed<Content>;
  merge(versions: Versions<Content>, titleOf: TitleOf): Merge<Content, DescribedQuestion>;
  describeChanges(from: Content, merged: Content, titleOf: TitleOf): readonly string[];
  /** For an earlier version: parts that the world has no more stay out of it. */
  leaveOutUnknown?(content: Content): Content;
  leaveOutMissing?(
    content: Content,
    isPresent: (id: string) => boolean,
  ): { readonly content: Content; readonly gone: readonly string[] };
};
