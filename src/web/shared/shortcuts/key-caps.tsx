import { Fragment } from 'react';
import { orKeys } from '#texts/shared.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './key-caps.module.css';
import { formatKeys } from './shortcut-keys.ts';
import type { ShortcutId } from './shortcuts.ts';

type KeyCapsProps = {
  shortcut: ShortcutId;
  ways?: 'all' | 'first';
  className?: string | undefined;
};

export function KeyCaps({ shortcut, ways = 'all', className }: KeyCapsProps) {
  const combinations = formatKeys(shortcut);
  return (
    <span className={classNames(styles['keys'], className)}>
      {(ways === 'all' ? combinations : combinations.slice(0, 1)).map((keys, index) => (
        <Fragment key={keys.join(' ')}>
          {index > 0 && <span>{orKeys}</span>}
          <span className={styles['way']}>
            {keys.map((key) => (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
