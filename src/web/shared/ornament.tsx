import { classNames } from './class-names.ts';
import styles from './ornament.module.css';

type OrnamentProps = {
  /** `start` stands before a title, `end` mirrors it behind. */
  side: 'start' | 'end';
  className?: string | undefined;
};

/** The drawn flourish beside a window's title. */
export function Ornament({ side, className }: OrnamentProps) {
  return (
    <svg
      viewBox="0 0 72 24"
      className={classNames(styles['ornament'], side === 'end' && styles['mirrored'], className)}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round">
        <path d="M0 12h34" opacity="0.55" />
        <path d="M34 12c6-7 14-8 16-3 1.400 3.500-3 5.500-4.500 3" />
        <path d="M34 12c6 7 14 8 16 3" />
      </g>
      <path d="M62 5l5 7-5 7-5-7z" fill="currentColor" />
    </svg>
  );
}
