import { classNames } from '#web/shared/class-names.ts';
import styles from './suggested-option.module.css';

export const suggestedOptionClass = (isHighlighted: boolean): string =>
  classNames(styles['option'], isHighlighted && styles['highlighted']);
