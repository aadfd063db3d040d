import { useId } from 'react';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/commands.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { KeyCaps } from '#web/shared/shortcuts/key-caps.tsx';
import { shortcutOf, shortcutPlaces, shortcuts, type ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { switchSingleKeys, useSingleKeys } from '#web/shared/shortcuts/single-keys.ts';
import styles from './shortcuts-dialog.module.css';

const actions: Readonly<Record<ShortcutId, string>> = texts.shortcutActions;
const ids = Object.keys(shortcuts) as ShortcutId[];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areSingleOn = useSingleKeys();
  return (
    <Modal
      title={texts.shortcuts}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{closeText}</Button>}
    >
      <CheckField label={texts.singleKeys} checked={areSingleOn} onChange={switchSingleKeys} />
      <div className={styles['places']}>
        {shortcutPlaces.map((place) => (
          <ShortcutPlace key={place} place={place} areSingleOn={areSingleOn} />
        ))}
      </div>
    </Modal>
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
