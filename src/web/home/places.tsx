import { BookMarked, FolderPen, LayoutDashboard, Milestone, ScrollText, UserCog, Waypoints } from 'lucide-react';
import { Link } from 'wouter';
import type { Rank } from '#domain/account/rank.ts';
import { paths } from '#web/shared/address/paths.ts';
import styles from './places.module.css';

const places = [
  {
    to: paths.yourQuests,
    name: 'Your quest list',
    text: 'Read, write and change your quests.',
    icon: <ScrollText aria-hidden="true" />,
  },
  {
    to: paths.yourStoryLines,
    name: 'Your story lines',
    text: 'Connect quests, so that one opens the next.',
    icon: <Waypoints aria-hidden="true" />,
  },
  {
    to: paths.officialQuests,
    name: 'Official quests',
    text: 'Read the quests that are in the game today.',
    icon: <BookMarked aria-hidden="true" />,
  },
  {
    to: paths.officialStoryLines,
    name: 'Official story lines',
    text: 'See which quest opens which.',
    icon: <Milestone aria-hidden="true" />,
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

const administratorPlaces = [
  {
    to: paths.questManagement,
    name: 'Quest management',
    text: 'Edit the official quests and story lines.',
    icon: <FolderPen aria-hidden="true" />,
  },
] as const;

/** Every place a person of this rank may go from here. */
export function PlacesToGo({ rank }: { rank: Rank }) {
  const open = rank === 'administrator' ? [...places, ...administratorPlaces] : places;
  return (
    <section className={styles['places']} aria-labelledby="places">
      <h2 id="places">Where to</h2>
      <ul className={styles['list']}>
        {open.map(({ to, name, text, icon }) => (
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
    </section>
  );
}
