import type { Merge } from '#domain/merge/merge.ts';
import type {
  ComparedSubject,
  ComparedSubjects,
  ComparedValue,
  ComparedValues,
  Difference,
} from '#domain/submission/comparison.ts';
import { subjects, values } from '#texts/rules/comparison.ts';
import { messageOf } from './message-of.ts';

/** null where a version has nothing there. */
export type DescribedDifference = {
  readonly about: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** null where a side has nothing there. */
export type DescribedQuestion = {
  readonly id: string;
  readonly about: string;
  readonly mine: string | null;
  readonly theirs: string | null;
};

export const describeSubject = (subject: ComparedSubject): string => messageOf<ComparedSubjects>(subjects, subject);

const describeValue = (value: ComparedValue | null): string | null => value && messageOf<ComparedValues>(values, value);

export const describeDifference = ({ about, before, after }: Difference): DescribedDifference => ({
  about: describeSubject(about),
  before: describeValue(before),
  after: describeValue(after),
});

export const describeMerge = <Content>({ questions, settle }: Merge<Content>): Merge<Content, DescribedQuestion> => ({
  questions: questions.map(({ id, about, mine, theirs }) => ({
    id,
    about: describeSubject(about),
    mine: describeValue(mine),
    theirs: describeValue(theirs),
  })),
  settle,
});
