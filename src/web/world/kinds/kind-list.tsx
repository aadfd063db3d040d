import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { collections } from '#domain/world/property.ts';
import type { WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { faultCount } from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { WorldIcon } from '#web/shared/world/world-icon.tsx';
import { useFaultCount } from '#web/world/draft/world-faults.ts';
import styles from '#web/world/panels.module.css';
import { kindName, canMove } from './change-kinds.ts';
import layout from './kinds-panel.module.css';

type KindListProps = {
  kinds: readonly WorldKind[];
  chosen: number | null;
  onChoose: (index: number) => void;
  onAdd: (collection: WorldKind['collection']) => void;
  onMove: (index: number, by: -1 | 1) => void;
};

/** The kinds by collection, in the order in which designers see them. */
export function KindList({ kinds, chosen, onChoose, onAdd, onMove }: KindListProps) {
  return (
    <div className={layout['list']}>
      {collections.map((collection) => (
        <section key={collection} aria-label={texts.collections[collection]}>
          <h2>{texts.collections[collection]}</h2>
          <ul>
            {kinds.map((kind, index) =>
              kind.collection === collection ? (
                <KindItem
                  key={kind.type}
                  kind={kind}
                  index={index}
                  isChosen={index === chosen}
                  ups={[canMove(kinds, index, -1), canMove(kinds, index, 1)]}
                  onChoose={() => onChoose(index)}
                  onMove={(by) => onMove(index, by)}
                />
              ) : null,
            )}
          </ul>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => onAdd(collection)}>
            {texts.addKind[collection]}
          </Button>
        </section>
      ))}
    </div>
  );
}

type KindItemProps = {
  kind: WorldKind;
  index: number;
  isChosen: boolean;
  /** Whether it can go up, and down. */
  ups: readonly [boolean, boolean];
  onChoose: () => void;
  onMove: (by: -1 | 1) => void;
};

function KindItem({ kind, index, isChosen, ups: [isUp, isDown], onChoose, onMove }: KindItemProps) {
  const faults = useFaultCount(`/kinds/${index}`);
  const name = kindName(kind);
  return (
    <li className={layout['item']} data-chosen={isChosen || undefined}>
      <button type="button" className={layout['choose']} aria-pressed={isChosen} onClick={onChoose}>
        <WorldIcon name={kind.icon} />
        <span>{name}</span>
        {kind.retired && <span className={styles['quiet']}>{texts.retired}</span>}
        {faults > 0 && <span className={styles['quiet']}>{faultCount(faults)}</span>}
      </button>
      <IconButton
        label={texts.moveUp(name)}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={!isUp}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={texts.moveDown(name)}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={!isDown}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
