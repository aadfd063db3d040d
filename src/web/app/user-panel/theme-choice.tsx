import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { themes, type Theme } from '#contract/screens/theme.ts';
import * as texts from '#texts/app.ts';
import { chooseTheme, useTheme } from '#web/shared/theme.ts';
import styles from './user-panel.module.css';

const icons = {
  dark: <Moon aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  device: <Monitor aria-hidden="true" />,
} satisfies Record<Theme, unknown>;

export function ThemeChoice() {
  const chosen = useTheme().theme;
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{texts.theme}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles['option']}>
          <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {icons[theme]}
          {texts.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
