import styles from './avatar.module.css';

const toInitials = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
};

/** Screen readers skip it. */
export function Avatar({ name }: { name: string }) {
  return <span className={styles['avatar']} data-initials={toInitials(name)} aria-hidden="true" />;
}
