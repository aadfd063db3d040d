import { LayoutDashboard, ScrollText, UserCog } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/shared/paths.ts';
import styles from './places.module.css';

const places = [
  {
    to: paths.yourQuests,
    name: 'Your quest list',
    text: 'Read, write and mend every quest you keep.',
    icon: <ScrollText aria-hidden="true" />,
  },
  {
    to: paths.overview,
    name: 'Quests overview',
    text: 'What makes a quest, and what makes it good.',
    icon: <LayoutDashboard aria-hidden="true" />,
  },
  {
    to: paths.account,
    name: 'Account settings',
    text: 'Your display name, password and devices.',
    icon: <UserCog aria-hidden="true" />,
  },
] as const;

/** Every place a designer may go from here. */
export function Places() {
  return (
    <section className={styles['places']} aria-labelledby="places">
      <h2 id="places">Where to</h2>
      <ul className={styles['list']}>
        {places.map(({ to, name, text, icon }) => (
          <li key={to}>
            <Link to={to} className={styles['place']}>
              {icon}
              <span>
                <span className={styles['name']}>{name}</span>
                <span className={styles['text']}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>Story lines, which tie quests together, come in a later release.</p>
    </section>
  );
}
