import { useState } from 'react';
import { language } from '#texts/language.ts';
import { formatSince } from './format-since.ts';

/** `time` is Unix ms. */
export function Since({ time }: { time: number }) {
  const [now] = useState(() => Date.now());
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(language)}>
      {formatSince(time, now)}
    </time>
  );
}
