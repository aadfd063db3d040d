import { useState } from 'react';
import { formatSince } from './format-since.ts';

/** How long ago a time (Unix ms) was, with the exact time as a tooltip. */
export function Since({ time }: { time: number }) {
  const [now] = useState(() => Date.now());
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString('en')}>
      {formatSince(time, now)}
    </time>
  );
}
