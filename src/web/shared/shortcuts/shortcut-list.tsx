import { useId } from 'react';
import * as texts from '#texts/commands.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { KeyCaps } from './key-caps.tsx';
import styles from './key-caps.module.css';
import { shortcutOf, shortcutPlaces, shortcuts, type ShortcutId } from './shortcuts.ts';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

const actions: Readonly<Record<ShortcutId, string>> = texts.shortcutActions;
const ids = Object.keys(shortcuts) as ShortcutId[];

export function ShortcutList() {
  const areSingleOn = useSingleKeys();
  return (
    <>
      <CheckField label={texts.singleKeys} checked={areSingleOn} onChange={switchSingleKeys} />
      <div className={styles['places']}>
        {shortcutPlaces.map((place) => (
          <ShortcutPlace key={place} place={place} areSingleOn={areSingleOn} />
        ))}
      </div>
    </>
  );
}
type ShortcutPlaceProps = { place: (typeof shortcutPlaces)[number]; areSingleOn: boolean };

function ShortcutPlace({ place, areSingleOn }: ShortcutPlaceProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['place']}>
      <h3 id={heading}>{texts.shortcutPlaces[place]}</h3>
      <ul>
        {ids
          .filter((id) => shortcutOf(id).place === place)
          .map((id) => (
            <li key={id} className={styles['shortcut']}>
              <span className={styles['does']}>
                {actions[id]}
                {shortcutOf(id).isSingle && !areSingleOn && <em className={styles['off']}> {texts.isOff}</em>}
              </span>
              <KeyCaps shortcut={id} />
            </li>
          ))}
      </ul>
    </section>
  );
}
