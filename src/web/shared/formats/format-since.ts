import { language } from '#texts/language.ts';
import { justNow } from '#texts/shared.ts';

const minute = 60_000;
const steps = [
  { unit: 'year', length: 365 * 24 * 60 * minute },
  { unit: 'month', length: 30 * 24 * 60 * minute },
  { unit: 'week', length: 7 * 24 * 60 * minute },
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/** Made on first use, because a slow device takes long to make it. */
let words: Intl.RelativeTimeFormat | undefined;

/** From `time` to `now` (Unix ms): 'just now', '3 minutes ago', 'yesterday'. */
export function formatSince(time: number, now: number): string {
  const passed = now - time;
  const step = steps.find(({ length }) => passed >= length);
  if (!step) return justNow;
  words ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return words.format(-Math.floor(passed / step.length), step.unit);
}
