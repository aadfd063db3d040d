import { useState } from 'react';
import { moreAlike } from '#texts/story-line-tools.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { AdviceList, type AdviceItem } from './advice-list.tsx';

/** How many of many alike pieces of advice are shown. */
export const shownAlike = 3;

/** A few of those of one code, until somebody asks for all. */
export function AlikeAdvice({ items }: { items: readonly AdviceItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const left = isOpen ? 0 : Math.max(0, items.length - shownAlike);
  return (
    <>
      <AdviceList items={left > 0 ? items.slice(0, shownAlike) : items} />
      {left > 0 && <Button onClick={() => setOpen(true)}>{moreAlike(left)}</Button>}
    </>
  );
}
