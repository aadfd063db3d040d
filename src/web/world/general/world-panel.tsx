import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { officialOwner } from '#domain/account/user.ts';
import { type Markup, markups } from '#domain/text/markup/markup.ts';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { history } from '#texts/history.ts';
import { ImportButton } from '#web/documents/importing/import-button.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { FieldList } from '#web/world/kinds/field-list.tsx';
import { WorldSelect, WorldText } from '#web/world/draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from '#web/world/panels.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { LevelFields } from './level-fields.tsx';
import { SampleList } from './sample-list.tsx';
import { StatusList } from './status-list.tsx';

const WorldHistory = lateComponent(async () => (await import('./world-history-dialog.tsx')).WorldHistoryDialog);

/** The world's name, how its texts carry codes, its catalogues, the fields and statuses of quests, its levels and samples. */
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
        <ImportButton owner={officialOwner} />
        <WorldHistoryButton />
      </div>
      <WorldSelect
        at="/markup"
        label={texts.markupLabel}
        hint={texts.markupHint}
        value={world.markup ?? 'none'}
        options={markups}
        textOf={(markup) => texts.markupNames[markup]}
        onChange={(markup) =>
          change((before) => withMarkup(before, markup === (saved?.markup ?? 'none') ? saved?.markup : markup))
        }
      />
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
        isOfQuest
        catalogues={world.catalogues}
        onChange={(fields) => change((before) => ({ ...before, quest_fields: fields }))}
      />
      <h2 className={styles['heading']}>{texts.statusesLabel}</h2>
      <p className={styles['lead']}>{texts.statusesLead}</p>
      <StatusList world={world} change={change} />
      <h2 className={styles['heading']}>{texts.levelsLabel}</h2>
      <p className={styles['lead']}>{texts.levelsLead}</p>
      <LevelFields world={world} change={change} />
      <h2 className={styles['heading']}>{texts.samplesLabel}</h2>
      <p className={styles['lead']}>{texts.samplesLead}</p>
      <SampleList world={world} change={change} />
    </div>
  );
}

/** Absent again where the saved world has none. */
const withMarkup = (world: World, markup: Markup | undefined): World => {
  const { markup: before, ...others } = world;
  if (before === markup) return world;
  return markup === undefined ? others : { ...others, markup };
};

/** Opens the saved versions of the world, whose code is loaded then. */
function WorldHistoryButton() {
  const saved = useSavedWorld();
  const [isOpen, setOpen] = useState(false);
  if (!saved) return null;
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {history}
      </Button>
      {isOpen && (
        <Suspense>
          <WorldHistory saved={saved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
