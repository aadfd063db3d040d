import { LibraryBig, Trash2 } from 'lucide-react';
import type { World, WorldCatalogue } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { addRow, freeKey } from '#web/world/draft/change-list.ts';
import { followLabel, keyOf } from '#web/world/draft/follow-label.ts';
import { ListFault, WorldId, WorldText } from '#web/world/draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from '#web/world/panels.module.css';

/** The catalogues of the world. The id of a saved one stays, because entries and quests contain it. */
export function CatalogueList({ world, change }: PanelProps) {
  const saved = useSavedWorld();
  const set = (make: (before: readonly Row[]) => readonly Row[]) =>
    change((before) => ({ ...before, catalogues: Object.fromEntries(make(Object.entries(before.catalogues))) }));
  const rows = Object.entries(world.catalogues);
  const add = () =>
    set((before) => [
      ...before,
      [
        freeKey(
          keyOf(texts.newCatalogue, fallback),
          before.map(([id]) => id),
        ),
        { label: texts.newCatalogue, plural: texts.severalOf(texts.newCatalogue) },
      ],
    ]);
  return (
    <div className={styles['rows']} data-rows>
      <ListFault at="/catalogues" />
      {rows.map((row, index) => (
        <CatalogueRow
          // oxlint-disable-next-line react/no-array-index-key -- its id is edited here
          key={index}
          row={row}
          index={index}
          taken={world.catalogues}
          isSaved={saved !== null && Object.hasOwn(saved.catalogues, row[0])}
          onChange={(changed) => set((before) => before.map((each, at) => (at === index ? changed : each)))}
          onDelete={() => set((before) => before.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button icon={<LibraryBig aria-hidden="true" />} onClick={({ currentTarget }) => addRow(currentTarget, add)}>
          {texts.addCatalogue}
        </Button>
      </div>
    </div>
  );
}

type Row = readonly [string, WorldCatalogue];

type CatalogueRowProps = {
  row: Row;
  index: number;
  taken: World['catalogues'];
  isSaved: boolean;
  onChange: (row: Row) => void;
  onDelete: () => void;
};

const fallback = 'catalogue';

function CatalogueRow({ row: [id, catalogue], index, taken, isSaved, onChange, onDelete }: CatalogueRowProps) {
  const at = `/catalogues/${id}`;
  const changeId = (key: string) => {
    if (!Object.hasOwn(taken, key)) onChange([key, catalogue]);
  };
  const rename = (label: string) => {
    const others = Object.keys(taken).filter((each) => each !== id);
    const before = { label: catalogue.label, key: id };
    const isPluralOurs = catalogue.plural === texts.severalOf(catalogue.label);
    onChange([
      isSaved ? id : followLabel({ before, label, others, fallback }),
      { ...catalogue, label, plural: isPluralOurs ? texts.severalOf(label) : catalogue.plural },
    ]);
  };
  return (
    <fieldset className={styles['row']} aria-label={texts.catalogueName(index + 1)}>
      <WorldText at={`${at}/label`} label={texts.one} value={catalogue.label} maxLength={60} onChange={rename} />
      <WorldText
        at={`${at}/plural`}
        label={texts.several}
        value={catalogue.plural}
        maxLength={60}
        onChange={(plural) => onChange([id, { ...catalogue, plural }])}
      />
      <WorldId at={at} value={id} isSaved={isSaved} onChange={changeId} />
      <IconButton
        variant="danger"
        label={texts.deleteCatalogue(catalogue.plural)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </fieldset>
  );
}
