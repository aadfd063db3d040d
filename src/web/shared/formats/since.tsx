import { useEffect, useState } from 'react';
import { language } from '#texts/language.ts';
import { formatSince } from './format-since.ts';

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

const minute = 60_000;

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
