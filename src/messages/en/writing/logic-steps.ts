import { inFigures, plural } from '#texts/plural.ts';

// What a change of the logic did, in words that follow `Undone:`.

const nameOf = (titles: readonly string[]): string =>
  plural(titles.length, { one: `“${titles[0]}”`, other: `${inFigures(titles.length)} quests` });

export const needsStep = ({ title, needs }: { title: string; needs: number | null }): string =>
  needs === null
    ? `made “${title}” need all of its prerequisites`
    : `made “${title}” need ${inFigures(needs)} of its prerequisites`;
export const optionalStep = (titles: readonly string[], value: boolean): string =>
  `made ${nameOf(titles)} ${value ? 'optional' : 'compulsory'}`;
export const hiddenStep = (titles: readonly string[], value: boolean): string =>
  value ? `hid ${nameOf(titles)} until open` : `showed ${nameOf(titles)} from the start`;
export const repeatStep = (titles: readonly string[], repeats: boolean): string =>
  repeats ? `made ${nameOf(titles)} repeat` : `made ${nameOf(titles)} be done once`;
export const choiceStep = (title: string): string => `set the choice “${title}”`;
export const removedChoiceStep = 'removed a choice';
