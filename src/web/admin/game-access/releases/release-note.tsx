import { type RefObject, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/releases.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './releases-table.module.css';

/** Of a long note a few lines, and all of it on demand. */
export function ReleaseNote({ note }: { note: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(words);
  return (
    <div className={styles['note']}>
      <span ref={words} className={classNames(styles['words'], !isWhole && styles['cut'])} dir="auto">
        {note || texts.noNote}
      </span>
      {(isWhole || isCut) && (
        <button type="button" className={styles['more']} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showAll}
        </button>
      )}
    </div>
  );
}

const useIsCut = (words: RefObject<HTMLElement | null>): boolean => {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = words.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [words]);
  return isCut;
};
