import type { ReactNode } from 'react';
import styles from './tool-strip.module.css';

type ToolFaceProps = { icon: ReactNode; word: string };

/** What an icon button of the tool strip shows: beside its icon a word, where the canvas has room for it. */
export function ToolFace({ icon, word }: ToolFaceProps) {
  return (
    <>
      {icon}
      <span className={styles['word']} aria-hidden="true">
        {word}
      </span>
    </>
  );
}
