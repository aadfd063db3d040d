import { classNames } from '#web/shared/class-names.ts';
import styles from './suggest-field.module.css';

/** A raised list below a field, which needs a width and a height. */
export const raisedListClass = styles['list'];

export const suggestionMenuClass = (isAbove: boolean): string =>
  classNames(raisedListClass, styles['menu'], isAbove && styles['above']);

const menuHeight = 288;

/** Whether the list fits better above the field, within the scrolling pane (`data-scrolls`). */
export const opensAbove = (field: HTMLElement): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  const pane = field.closest('[data-scrolls]')?.getBoundingClientRect();
  const below = Math.min(pane?.bottom ?? innerHeight, innerHeight) - bottom;
  const above = top - (pane?.top ?? 0);
  return below < menuHeight && above > below;
};

export const suggestedOptionClass = (isHighlighted: boolean): string =>
  classNames(styles['option'], isHighlighted && styles['highlighted']);
