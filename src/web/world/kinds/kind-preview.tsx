import { ownValue } from '#domain/own-value.ts';
import { useMemo, useState } from 'react';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World, WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import type { FieldValues } from '#web/quests/editor/property-field.tsx';
import { PropertyRow } from '#web/quests/editor/property-row.tsx';
import { PropertyItems } from '#web/quests/view/property-list.tsx';
import { ShownWorld } from '#web/shared/world/world-store.ts';
import styles from '#web/world/panels.module.css';
import layout from './kinds-panel.module.css';

/** A property of the kind: the row of the editor, and how a quest shows it. */
export function KindPreview({ kind, world }: { kind: WorldKind; world: World }) {
  const [tried, setTried] = useState<FieldValues>({});
  const shown = useMemo(() => ({ ...world, kinds: [kind] }), [kind, world]);
  const property = toProperty(kind, indexWorld(shown), tried);
  return (
    <section className={layout['preview']} aria-label={texts.preview}>
      <p className={styles['quiet']}>{texts.previewHint}</p>
      <ShownWorld value={shown}>
        <PropertyRow
          property={property}
          faultyField={undefined}
          notice={null}
          list={`preview-${kind.type}`}
          place={0}
          isLast
          onChange={(changes) => setTried((before) => ({ ...before, ...changes }))}
          onMove={ignore}
          onDelete={() => setTried({})}
          onDeleteFields={ignore}
        />
        <p className={styles['quiet']}>{texts.inTheQuest}</p>
        <PropertyItems properties={[withoutGaps(property, indexWorld(shown))]} />
      </ShownWorld>
    </section>
  );
}

const ignore = (): void => undefined;

/** What was tried counts while its field takes values of this sort. */
const toProperty = ({ type }: WorldKind, { blankOf }: IndexedWorld, tried: FieldValues): Property => {
  const values = Object.entries(blankOf(type)).map(([key, blank]): [string, PropertyValue] => {
    const value = ownValue(tried, key);
    return [key, typeof value === typeof blank && value !== undefined ? value : blank];
  });
  return { id: '0', type, type_count: 1, ...Object.fromEntries(values) };
};

/** The label of a field stands where its name or its text will. */
const withoutGaps = (property: Property, { kindOf }: IndexedWorld): Property => {
  const gaps = kindOf(property.type)?.fields.filter(
    ({ key, control }) => control !== 'flag' && ownValue(property, key) === '',
  );
  return { ...property, ...Object.fromEntries((gaps ?? []).map(({ key, label }) => [key, `‹${label}›`])) };
};
