import { rich } from '#messages/rich.ts';
import { inFigures, plural } from './plural.ts';

export const setAside = 'Set aside';
export const setAsideCount = (count: number): string => `Set aside (${inFigures(count)})`;
export const reason = 'Reason';
export const reasonHint =
  'Its reviewers and everybody who may read its history see this. It counts again once the check says something else.';
export const saveFirst = 'Set aside: save the quest first';
export const takeBack = 'Take back';
export const notRead = 'The checks that are set aside could not be loaded. They count as if nobody had set them aside.';
export const historyNotRead = 'The checks that are set aside could not be loaded.';
export const asideSince = <Part>({ person, since }: { person: string; since: Part }) =>
  rich<Part>`set aside by ${person}, ${since}`;
export const failed = 'It could not be set aside. Please try again.';
export const takingBackFailed = 'It could not be taken back. Please try again.';
export const becauseOf = ({ reason: why, by }: { reason: string; by: string }): string => `Set aside by ${by}: ${why}`;
export const asideBy = (count: number): string =>
  plural(count, { one: 'Its author set 1 check aside', other: `Its author set ${inFigures(count)} checks aside` });
export const theQuestion = 'The question for a reason';
