import { classNames } from './class-names.ts';
import styles from './corner.module.css';

type CornerProps = { place: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' };

/** The filigree in a frame's corner. */
export function Corner({ place }: CornerProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={classNames(styles['corner'], styles[place])}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['plate']} d="M0 0h22c-3 4-6 5-9 5-5 0-8 3-8 8 0 3-1 6-5 9z" />
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="1.25">
        <path d="M11 5.500c8-1 12 5 19 4.500 4.500-.4 5-5.500 1.500-6-2.600-.3-3.600 2.700-1.700 3.900M34 5h13" />
        <path d="M5.500 11c-1 8 5 12 4.500 19-.4 4.500-5.500 5-6 1.500-.3-2.600 2.700-3.600 3.900-1.700M5 34v13" />
      </g>
      <path d="M8 2.500 13.500 8 8 13.500 2.500 8z" fill="currentColor" />
      <path className={styles['jewel']} d="M8 5.700 10.300 8 8 10.300 5.700 8z" />
    </svg>
  );
}
