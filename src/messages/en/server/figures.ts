import { inFigures, plural } from '#texts/plural.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

export const formatBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10));
  const amount = Math.round(bytes / 1024 ** power);
  return amount === 1 && power === 0 ? '1 byte' : `${amount} ${units[power]}`;
};

const spans = [
  { unit: 'days', length: 24 * 60 * 60 * 1000 },
  { unit: 'hours', length: 60 * 60 * 1000 },
  { unit: 'minutes', length: 60 * 1000 },
] as const;

/** Whole units, of which there are at least two but for seconds. */
export const formatSpan = (ms: number): string => {
  const { unit, length } = spans.find((span) => ms >= 2 * span.length) ?? { unit: 'seconds', length: 1000 };
  const count = Math.floor(ms / length);
  return plural(count, { one: '1 second', other: `${inFigures(count)} ${unit}` });
};
