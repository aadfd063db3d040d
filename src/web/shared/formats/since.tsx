import { useEffect, useState } from 'react';
import { language } from '#texts/language.ts';
import { eachMinute } from './each-minute.ts';
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
