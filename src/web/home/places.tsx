import {
  BookMarked,
  FolderPen,
  Gauge,
  Globe,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
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

type Place = readonly [to: string, words: (typeof texts.places)[keyof typeof texts.places], icon: LucideIcon];

const places: readonly Place[] = [
  [paths.yourQuests, texts.places.yourQuests, ScrollText],
  [paths.yourStoryLines, texts.places.yourStoryLines, Waypoints],
  [paths.officialQuests, texts.places.officialQuests, BookMarked],
  [paths.officialStoryLines, texts.places.officialStoryLines, Milestone],
  [paths.overview, texts.places.overview, LayoutDashboard],
  [paths.account, texts.places.account, UserCog],
];

const administratorPlaces: readonly Place[] = [
  [paths.questManagement, texts.places.questManagement, FolderPen],
  [paths.editUsers, texts.places.editUsers, UsersRound],
  [paths.world, texts.places.world, Globe],
  [paths.gameAccess, texts.places.gameAccess, KeyRound],
  [paths.speed, texts.places.speed, Gauge],
];

export function PlacesToGo({ rank }: { rank: Rank }) {
  const open = rank === 'administrator' ? [...places, ...administratorPlaces] : places;
  return (
    <section className={styles['places']} aria-labelledby="places">
      <h2 id="places">{texts.whereTo}</h2>
      <ul className={styles['list']}>
        {open.map(([to, { name, text }, Icon]) => (
          <li key={to}>
            <Link to={to} className={styles['place']}>
              <Icon aria-hidden="true" />
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
