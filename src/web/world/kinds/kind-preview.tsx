import { useState } from 'react';
import type { World, WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { WorldIcon } from '#web/shared/world/icons/world-icon.tsx';
import styles from '#web/world/panels.module.css';
import rowStyles from '#web/quests/editor/property-row.module.css';
import { kindName } from './blank-kind.ts';
import layout from './kinds-panel.module.css';
import { PreviewField } from './preview-field.tsx';
import { type PreviewValues, tellSentence } from './tell-sentence.ts';

/** A property of the kind: the row as the editor shows it, and the sentence of the quest. */
export function KindPreview({ kind, world }: { kind: WorldKind; world: World }) {
  const [values, setValues] = useState<PreviewValues>({});
  return (
    <section className={layout['preview']} aria-label={texts.preview}>
      <p className={styles['quiet']}>{texts.previewHint}</p>
      <fieldset className={rowStyles['row']} aria-label={`${kindName(kind)} 1`}>
        <span className={rowStyles['name']}>
          <WorldIcon name={kind.icon} />
          <span>{kindName(kind)} 1</span>
        </span>
        <div className={rowStyles['fields']}>
          {kind.fields.map((field) => (
            <PreviewField
              key={field.key}
              field={field}
              coins={world.coins}
              values={values}
              className={rowStyles[field.control === 'number' ? 'number' : 'text']}
              onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
            />
          ))}
        </div>
      </fieldset>
      <p className={layout['told']}>
        <WorldIcon name={kind.icon} />
        <span>
          {texts.inTheQuest}: {tellSentence(kind, world.coins, values)}
        </span>
      </p>
    </section>
  );
}
