import { Trash2 } from 'lucide-react';
import type { Property } from '#domain/world/property.ts';
import { unknownPartsOf } from '#domain/quest/unknown-parts.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import * as texts from '#texts/quests.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './property-row.module.css';

type UnknownPartsProps = {
  property: Property;
  kind: IndexedKind;
  name: string;
  onDelete: (keys: readonly string[]) => void;
};

/** What the kind has no more. The quest cannot be saved before it is deleted. */
export function UnknownParts({ property, kind, name, onDelete }: UnknownPartsProps) {
  return unknownPartsOf(property, kind).map(({ label, value, keys }) => (
    <div key={label} className={styles['stray']}>
      <p className={styles['unknown']}>
        {texts.labelled({ label, value })} <small>{texts.partUnknown}</small>
      </p>
      <IconButton
        label={texts.deletePart({ part: label, property: name })}
        icon={<Trash2 aria-hidden="true" />}
        variant="danger"
        onClick={() => onDelete(keys)}
      />
    </div>
  ));
}
