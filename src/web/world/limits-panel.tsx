import { useId } from 'react';
import { type LimitName, limitNames, type World } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/world.ts';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import { useWorldFault } from '#web/world/draft/world-faults.ts';
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

const parts = [
  ['min', texts.least, texts.leastOf],
  ['max', texts.most, texts.mostOf],
] as const;

/** Of two bounds that are out of order, the one that was changed is wrong. */
function LimitCard({ name, limit, onChange }: LimitCardProps) {
  const saved = useSavedWorld()?.limits[name];
  const at = `/limits/${name}`;
  const fault = useWorldFault(at);
  const faultId = useId();
  const changed = parts.filter(([part]) => limit[part] !== saved?.[part]);
  const called = texts.limitNames[name];
  const unit = texts.limitUnits[name];
  return (
    <fieldset className={styles['card']} data-at={at}>
      <legend>
        {called} {unit && <span className={styles['quiet']}>{unit}</span>}
      </legend>
      {parts.map(([part, label, labelOf]) => {
        const isWrong = fault !== null && !(changed.length === 1 && limit[part] === saved?.[part]);
        return (
          <WorldNumber
            key={part}
            at={`${at}/${part}`}
            label={label}
            aria-label={labelOf(called)}
            range={worldCeilings.limits[name]}
            invalid={isWrong}
            describedBy={isWrong ? faultId : undefined}
            value={limit[part]}
            onChange={(value) => onChange({ [part]: value })}
          />
        );
      })}
      {fault !== null && (
        <span id={faultId} role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  );
}
