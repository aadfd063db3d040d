import styles from './editing.module.css';
import * as texts from '#texts/writing/saving.ts';

export function CharacterCount({ length, max }: { length: number; max: number }) {
  return <span className={styles[length > max ? 'tooLong' : 'count']}>{texts.characterCount({ length, max })}</span>;
}
