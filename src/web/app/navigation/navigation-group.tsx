import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import collapsed from './collapsed-entry.module.css';
import styles from './navigation-group.module.css';

type NavigationGroupProps = { title: string; short: string; icon: ReactNode; children: ReactNode };

export function NavigationGroup({ title, short, icon, children }: NavigationGroupProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <li className={styles['group']}>
      <button
        type="button"
        className={classNames(collapsed['entry'], styles['title'])}
        title={title}
        data-short={short}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span className={classNames(collapsed['name'], styles['text'])}>{title}</span>
        <ChevronDown className={styles['chevron']} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
