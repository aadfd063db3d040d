import * as texts from '#texts/world/world.ts';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { FieldList } from '#web/world/kinds/field-list.tsx';
import { WorldText } from '#web/world/draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from '#web/world/panels.module.css';
import { WorldHistoryButton } from '#web/world/history/world-history-button.tsx';
import { CatalogueList } from './catalogue-list.tsx';

/** The world's name, its catalogues, and the fields of every quest. */
export function WorldPanel({ world, change }: PanelProps) {
  const saved = useSavedWorld();
  return (
    <div className={styles['panel']}>
      <div className={styles['top']}>
        <WorldText
          at="/name"
          label={texts.worldName}
          value={world.name}
          maxLength={60}
          onChange={(name) => change((before) => ({ ...before, name }))}
        />
        <WorldHistoryButton />
      </div>
      <h2 className={styles['heading']}>{texts.cataloguesHeading}</h2>
      <p className={styles['lead']}>{texts.cataloguesLead}</p>
      <CatalogueList world={world} change={change} />
      <h2 className={styles['heading']}>{texts.questFieldsHeading}</h2>
      <p className={styles['lead']}>{texts.questFieldsLead}</p>
      <FieldList
        at="/quest_fields"
        fields={world.quest_fields}
        saved={saved?.quest_fields ?? []}
        areRequired={false}
        catalogues={world.catalogues}
        onChange={(fields) => change((before) => ({ ...before, quest_fields: fields }))}
      />
    </div>
  );
}
