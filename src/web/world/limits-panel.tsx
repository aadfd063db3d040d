import { type LimitName, limitNames, type World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { useWorldFault, type PanelProps } from '#web/world/draft/world-draft.ts';
import { WorldNumber } from './draft/world-fields.tsx';
import styles from './panels.module.css';

/** Least and most of each limit. */
export function LimitsPanel({ world, change }: PanelProps) {
  const set = (name: LimitName, part: Partial<World['limits'][LimitName]>) =>
    change((before) => ({
      ...before,
      limits: { ...before.limits, [name]: { ...before.limits[name], ...part } },
    }));
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{texts.limitsLead}</p>
      <div className={styles['cards']}>
        {limitNames.map((name) => (
          <LimitCard key={name} name={name} limit={world.limits[name]} onChange={(part) => set(name, part)} />
        ))}
      </div>
    </div>
  );
}

type Limit = World['limits'][LimitName];
type LimitCardProps = { name: LimitName; limit: Limit; onChange: (part: Partial<Limit>) => void };

/** A fault of the limit concerns both of its fields. */
function LimitCard({ name, limit, onChange }: LimitCardProps) {
  const called = texts.limitNames[name];
  const fault = useWorldFault(`/limits/${name}`);
  return (
    <fieldset className={styles['card']}>
      <legend>
        {called} <span className={styles['quiet']}>{texts.limitUnits[name]}</span>
      </legend>
      <WorldNumber
        at={`/limits/${name}/min`}
        label={texts.least}
        aria-label={texts.leastOf(called)}
        min={0}
        invalid={fault !== null}
        value={limit.min}
        onChange={(min) => onChange({ min })}
      />
      <WorldNumber
        at={`/limits/${name}/max`}
        label={texts.most}
        aria-label={texts.mostOf(called)}
        min={0}
        invalid={fault !== null}
        value={limit.max}
        onChange={(max) => onChange({ max })}
      />
      {fault && <span role="alert">{fault}</span>}
    </fieldset>
  );
}
