import { useEffect, useState } from 'react';
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

/** `time` is Unix ms. */
export function Since({ time }: { time: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => eachMinute(() => setNow(Date.now())), []);
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(language)}>
      {formatSince(time, now)}
    </time>
  );
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all, while there are any. Answers how to end it. */
const eachMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
