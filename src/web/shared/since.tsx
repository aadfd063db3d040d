import { useState } from 'react';
import { tellSince } from './tell-since.ts';

/** How long ago something was, with the exact time as a tooltip. */
export function Since({ time }: { time: number }) {
  const [now] = useState(() => Date.now());
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString('en')}>
      {tellSince(time, now)}
    </time>
  );
}
