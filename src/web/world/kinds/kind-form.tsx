import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { checkFormats } from '#domain/exchange/check-formats.ts';
import { meanings, type World, type WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { shownMeaning } from '#web/quests/view/describe-property.ts';
import { WorldSelect, WorldText } from '#web/world/draft/world-fields.tsx';
import { UsesDialog } from '#web/world/uses/uses-list.tsx';
import { kindName } from './change-kinds.ts';
import { followSentence } from './follow-sentence.ts';
import { FormatFields } from './format-fields.tsx';
import { withFormats } from './format-lines.ts';
import { FieldList } from './field-list.tsx';
import { IconField } from './icon-field.tsx';
import { KindPreview } from './kind-preview.tsx';
import layout from './kinds-panel.module.css';

type KindFormProps = {
  kind: WorldKind;
  at: string;
  world: World;
  /** As it is saved: quests may contain its type and its keys. */
  saved: WorldKind | null;
  onChange: (kind: WorldKind) => void;
  onDelete: () => void;
};

/** The builder of a kind, with a preview of the row as the editor shows it. */
export function KindForm({ kind, at, world, saved, onDelete, ...changing }: KindFormProps) {
  const [areUsesShown, setUsesShown] = useState(false);
  const name = kindName(kind);
  const onChange = (changed: WorldKind) => changing.onChange(followSentence(kind, changed));
  return (
    <section className={layout['form']} aria-label={name}>
      <KindPreview kind={kind} world={world} />
      <KindFields kind={kind} at={at} isSaved={saved !== null} onChange={onChange} />
      <h2 className={layout['heading']}>{texts.fields}</h2>
      <FieldList
        at={`${at}/fields`}
        fields={kind.fields}
        saved={saved?.fields ?? []}
        areRequired
        catalogues={world.catalogues}
        onChange={(fields) => onChange({ ...kind, fields: [...fields] })}
      />
      <FormatFields
        key={kind.type}
        at={`${at}/formats`}
        formats={kind.formats}
        faults={checkFormats({ kinds: [kind], quest_fields: [] })}
        offered={offeredFormats}
        onChange={(formats) => onChange(withFormats(kind, formats))}
      />
      <div className={layout['actions']}>
        <CheckField
          label={texts.retire}
          checked={kind.retired}
          onChange={(retired) => onChange({ ...kind, retired })}
        />
        {saved && (
          <Button icon={<Link2 aria-hidden="true" />} onClick={() => setUsesShown(true)}>
            {texts.whereUsed(name)}
          </Button>
        )}
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {texts.deleteKind(name)}
        </Button>
      </div>
      {areUsesShown && <UsesDialog used={{ name, type: kind.type }} onClose={() => setUsesShown(false)} />}
    </section>
  );
}

const offeredFormats = ['azerothcore', 'ftb'];

const meaningChoices = ['', ...meanings] as const;

function KindFields({
  kind,
  at,
  isSaved,
  onChange,
}: Pick<KindFormProps, 'kind' | 'at' | 'onChange'> & { isSaved: boolean }) {
  const { label: _label, ...unlabelled } = kind;
  return (
    <div className={layout['parts']} data-at={at}>
      <WorldText
        at={`${at}/type`}
        label={texts.type}
        hint={texts.typeHint}
        value={kind.type}
        maxLength={60}
        disabled={isSaved}
        data-type
        onChange={(type) => onChange({ ...kind, type })}
      />
      <WorldText
        at={`${at}/label`}
        label={texts.label}
        hint={texts.labelHint}
        value={kind.label ?? ''}
        maxLength={60}
        onChange={(label) => onChange(label === '' ? unlabelled : { ...kind, label })}
      />
      <WorldSelect
        at={`${at}/meaning`}
        label={texts.meaning}
        hint={texts.meaningHint}
        value={kind.meaning ?? ''}
        options={meaningChoices}
        textOf={(meaning) => texts.meanings[meaning]}
        onChange={(meaning) => onChange({ ...kind, meaning: meaning === '' ? null : meaning })}
      />
      <IconField icon={kind.icon} onChange={(icon) => onChange({ ...kind, icon })} />
      <WorldText
        at={`${at}/sentence`}
        className={layout['wide']}
        label={texts.sentence}
        hint={shownMeaning(kind) ? texts.sentenceUnused : texts.sentenceHint(kind.fields.map((field) => field.key))}
        value={kind.sentence}
        maxLength={200}
        onChange={(sentence) => onChange({ ...kind, sentence })}
      />
    </div>
  );
}
