import { inFigures, plural } from '#texts/plural.ts';

// What an import or an export loses, by what players notice.

export const lossesOf = {
  stops: (count: number): string =>
    plural(count, { one: '1 thing stops players', other: `${inFigures(count)} things stop players` }),
  changes: (count: number): string =>
    plural(count, { one: '1 thing players will notice', other: `${inFigures(count)} things players will notice` }),
  looks: (count: number): string =>
    plural(count, {
      one: '1 thing looks different or is kept aside',
      other: `${inFigures(count)} things look different or are kept aside`,
    }),
} as const;
