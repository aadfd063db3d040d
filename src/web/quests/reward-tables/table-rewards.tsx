import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  addTableReward,
  changeTableReward,
  deleteTableFields,
  deleteTableReward,
  moveTableReward,
  sharesOf,
  weighReward,
} from '#domain/quest/edit-table.ts';
import { questOfTable } from '#domain/quest/to-stored-table.ts';
import type { RewardTableContent } from '#domain/quest/reward-table.ts';
import { language } from '#texts/language.ts';
import * as texts from '#texts/writing/reward-tables.ts';
import { PropertyRow } from '#web/quests/editor/property-row.tsx';
import { PropertyItems } from '#web/quests/view/property-list.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './reward-tables.module.css';
import { WeightField } from './weight-field.tsx';

type TableRewardsProps = {
  table: RewardTableContent;
  isEditable: boolean;
  /** The reward that a save was refused for. */
  faulty: number | null;
  onChange: (table: RewardTableContent) => void;
};

/** Made on first use, because a slow device takes long to make it. */
let percents: Intl.NumberFormat | undefined;

const formatPercent = (share: number): string => {
  percents ??= new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return percents.format(100 * share);
};

/** The rewards as a quest has them, each with its weight. */
export function TableRewards({ table, isEditable, faulty, onChange }: TableRewardsProps) {
  const titleId = useId();
  const world = useWorld();
  const rows = useRef<HTMLDivElement>(null);
  const properties = Object.values(questOfTable(table).rewards);
  const shares = sharesOf(table).map((share) => texts.chance(formatPercent(share)));
  const handleAdd = (type: string) => {
    flushSync(() => onChange(addTableReward(table, type, world)));
    rows.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <section className={styles['rewards']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.rewards}</h3>
      <div ref={rows} className={styles['rows']}>
        {properties.map((property, place) =>
          isEditable ? (
            <PropertyRow
              key={property.id}
              property={property}
              list={titleId}
              place={place}
              isLast={place === properties.length - 1}
              faultyField={undefined}
              notice={faulty === place && <p className={styles['faulty']} />}
              onChange={(changes) => onChange(changeTableReward(table, { ...changes, id: property.id }))}
              onMove={(move) => onChange(moveTableReward(table, move))}
              onDelete={() => onChange(deleteTableReward(table, place))}
              onDeleteFields={(keys) => onChange(deleteTableFields(table, place, keys))}
            >
              <div className={styles['weight']}>
                <WeightField
                  label={texts.weight}
                  value={table.rewards[place]?.weight ?? 1}
                  onChange={(weight) => onChange(weighReward(table, place, weight))}
                />
                <span className={styles['share']}>{shares[place]}</span>
              </div>
            </PropertyRow>
          ) : (
            <div key={property.id} className={styles['read']}>
              <PropertyItems properties={[property]} />
              <span className={styles['share']}>{shares[place]}</span>
            </div>
          ),
        )}
      </div>
      {isEditable && <AddReward onAdd={handleAdd} />}
    </section>
  );
}

function AddReward({ onAdd }: { onAdd: (type: string) => void }) {
  const kinds = useWorld().liveKindsOf('rewards');
  const [chosen, setChosen] = useState('');
  const { type } = kinds.find((kind) => kind.type === chosen) ?? kinds[0] ?? {};
  if (type === undefined) return null;
  return (
    <div className={styles['add']}>
      <SelectField
        label={texts.rewardType}
        value={type}
        options={kinds.map((kind) => kind.type)}
        textOf={(each) => kinds.find((kind) => kind.type === each)?.label ?? each}
        onChange={setChosen}
      />
      <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(type)}>
        {texts.addReward}
      </Button>
    </div>
  );
}
