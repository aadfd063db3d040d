import { classNames } from '#web/shared/class-names.ts';
import styles from './suggest-field.module.css';

export const suggestedOptionClass = (isHighlighted: boolean): string =>
  classNames(styles['option'], isHighlighted && styles['highlighted']);
