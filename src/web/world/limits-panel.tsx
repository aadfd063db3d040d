import { type LimitName, limitNames } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { WorldNumber } from './draft/world-fields.tsx';
import type { PanelProps } from './panel.ts';
import styles from './panels.module.css';

/** Least and most of each limit. */
export function LimitsPanel({ world, change }: PanelProps) {
  const set = (name: LimitName, part: { readonly min: number } | { readonly max: number }) =>
    change((before) => ({
      ...before,
      limits: { ...before.limits, [name]: { ...before.limits[name], ...part } },
    }));
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{texts.limitsLead}</p>
      <div className={styles['cards']}>
        {limitNames.map((name) => (
          <fieldset key={name} className={styles['card']}>
            <legend>
              {texts.limitNames[name]} <span className={styles['quiet']}>{texts.limitUnits[name]}</span>
            </legend>
            <WorldNumber
              at={`/limits/${name}/min`}
              label={texts.least}
              aria-label={texts.leastOf(texts.limitNames[name])}
              min={0}
              value={world.limits[name].min}
              onChange={(min) => set(name, { min })}
            />
            <WorldNumber
              at={`/limits/${name}/max`}
              label={texts.most}
              aria-label={texts.mostOf(texts.limitNames[name])}
              min={0}
              value={world.limits[name].max}
              onChange={(max) => set(name, { max })}
            />
          </fieldset>
        ))}
      </div>
    </div>
  );
}
