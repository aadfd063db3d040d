import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { themes, type Theme } from '#contract/screens/theme.ts';
import { chooseTheme, useTheme } from '#web/shared/theme.ts';
import styles from './theme-choice.module.css';

const words = {
  dark: { name: 'Dark', icon: <Moon aria-hidden="true" /> },
  light: { name: 'Light', icon: <Sun aria-hidden="true" /> },
  device: { name: 'Device', icon: <Monitor aria-hidden="true" /> },
} satisfies Record<Theme, unknown>;

/** Chooses how the product looks on this device. */
export function ThemeChoice() {
  const chosen = useTheme().theme;
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles['option']}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {words[theme].icon}
          {words[theme].name}
        </label>
      ))}
    </fieldset>
  );
}
