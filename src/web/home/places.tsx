import {
  BookMarked,
  FolderPen,
  Gauge,
  Globe,
  KeyRound,
  LayoutDashboard,
  Milestone,
  ScrollText,
  UserCog,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { Link } from 'wouter';
import type { Rank } from '#domain/account/user.ts';
import * as texts from '#texts/home.ts';
import { paths } from '#web/shared/address/paths.ts';
import styles from './places.module.css';

const places = [
  {
    to: paths.yourQuests,
    ...texts.places.yourQuests,
    icon: <ScrollText aria-hidden="true" />,
  },
  {
    to: paths.yourStoryLines,
    ...texts.places.yourStoryLines,
    icon: <Waypoints aria-hidden="true" />,
  },
  {
    to: paths.officialQuests,
    ...texts.places.officialQuests,
    icon: <BookMarked aria-hidden="true" />,
  },
  {
    to: paths.officialStoryLines,
    ...texts.places.officialStoryLines,
    icon: <Milestone aria-hidden="true" />,
  },
  {
    to: paths.overview,
    ...texts.places.overview,
    icon: <LayoutDashboard aria-hidden="true" />,
  },
  {
    to: paths.account,
    ...texts.places.account,
    icon: <UserCog aria-hidden="true" />,
  },
] as const;

const administratorPlaces = [
  {
    to: paths.questManagement,
    ...texts.places.questManagement,
    icon: <FolderPen aria-hidden="true" />,
  },
  {
    to: paths.editUsers,
    ...texts.places.editUsers,
    icon: <UsersRound aria-hidden="true" />,
  },
  {
    to: paths.world,
    ...texts.places.world,
    icon: <Globe aria-hidden="true" />,
  },
  {
    to: paths.gameAccess,
    ...texts.places.gameAccess,
    icon: <KeyRound aria-hidden="true" />,
  },
  {
    to: paths.speed,
    ...texts.places.speed,
    icon: <Gauge aria-hidden="true" />,
  },
] as const;

export function PlacesToGo({ rank }: { rank: Rank }) {
  const open = rank === 'administrator' ? [...places, ...administratorPlaces] : places;
  return (
    <section className={styles['places']} aria-labelledby="places">
      <h2 id="places">{texts.whereTo}</h2>
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
