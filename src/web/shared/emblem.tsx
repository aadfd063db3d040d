/** The product's sign: a rune woven into the warp of a loom. */
export function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path d="M16 1.500 29 9v14l-13 7.500L3 23V9z" fill="none" stroke="currentColor" strokeWidth="1.500" />
      <path d="M12 25V7l8 5-8 5 8 8" fill="none" stroke="currentColor" strokeWidth="2.250" strokeLinejoin="round" />
    </svg>
  );
}
