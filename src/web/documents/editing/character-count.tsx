import styles from './character-count.module.css';

/** How much of a text's room is taken. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  return (
    <span className={styles[length > max ? 'tooLong' : 'count']}>
      {length} of {max} characters
    </span>
  );
}
