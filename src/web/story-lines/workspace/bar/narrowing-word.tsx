import styles from './workspace-bar.module.css';

type NarrowingWordProps = {
  whole: string;
  /** A part of the whole. */
  short: string;
};

/** The words of a button in the bar. A narrower window shows the short one alone, and then none. */
export function NarrowingWord({ whole, short }: NarrowingWordProps) {
  const [before = '', after = ''] = whole.split(short);
  return (
    <span className={styles['word']}>
      <span className={styles['rest']}>{before}</span>
      {short}
      <span className={styles['rest']}>{after}</span>
    </span>
  );
}
