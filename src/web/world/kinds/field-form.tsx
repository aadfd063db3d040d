import { Trash2 } from 'lucide-react';
import { checkFormats } from '#domain/exchange/check-formats.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { keyHint } from '#texts/world/world.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { toKey } from '#web/world/draft/follow-label.ts';
import { RowMoves } from '#web/world/draft/row-moves.tsx';
import { WorldSelect, WorldText } from '#web/world/draft/world-fields.tsx';
import { FormatFields } from './format-fields.tsx';
import { withFormats } from './format-lines.ts';
import { ControlFields } from './control-fields.tsx';
import layout from './kinds-panel.module.css';

type FieldFormProps = {
  field: WorldField;
  at: string;
  /** Its place, and how many fields there are. */
  index: number;
  count: number;
  catalogues: World['catalogues'];
  /** As it is saved: quests may contain its key and its choices. */
  saved: WorldField | undefined;
  /** Exports store such a field by itself. */
  isOfQuest: boolean;
  onChange: (field: WorldField) => void;
  onMove: (to: number) => void;
  onDelete: () => void;
};

const offeredFormats = ['azerothcore'];

export function FieldForm(props: FieldFormProps) {
  const { field, at, catalogues, saved, isOfQuest, onChange } = props;
  const [firstCatalogue = ''] = Object.keys(catalogues);
  return (
    <fieldset className={layout['field']} aria-label={texts.fieldNamed(field.label)} data-at={at}>
      <div className={layout['parts']}>
        <WorldText
          at={`${at}/label`}
          label={texts.fieldLabel}
          value={field.label}
          maxLength={60}
          onChange={(label) => onChange({ ...field, label })}
        />
        <WorldText
          at={`${at}/key`}
          label={texts.key}
          hint={saved ? undefined : keyHint}
          disabled={saved !== undefined}
          value={field.key}
          maxLength={40}
          onChange={(key) => onChange({ ...field, key: toKey(key) })}
        />
        <WorldSelect
          at={`${at}/control`}
          label={texts.control}
          value={field.control}
          options={fieldControls}
          textOf={(control) => texts.controls[control]}
          onChange={(control) => onChange(changeControl(field, control, firstCatalogue))}
        />
        <FieldMoves {...props} />
      </div>
      <div className={layout['parts']}>
        <ControlFields field={field} at={at} saved={saved} catalogues={catalogues} onChange={onChange} />
        <CheckField
          label={texts.required}
          checked={field.required}
          onChange={(required) => onChange({ ...field, required })}
        />
      </div>
      {isOfQuest && (
        <FormatFields
          at={`${at}/formats`}
          formats={field.formats}
          faults={checkFormats({ kinds: [], quest_fields: [field] })}
          offered={offeredFormats}
          onChange={(formats) => onChange(withFormats(field, formats))}
        />
      )}
    </fieldset>
  );
}

function FieldMoves({ field: { label }, index, count, onMove, onDelete }: FieldFormProps) {
  return (
    <div className={layout['moves']}>
      <RowMoves name={label} {...{ index, count, onMove }} />
      <IconButton
        variant="danger"
        label={texts.deleteField(label)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </div>
  );
}

const fieldControls = ['entry', 'number', 'choice', 'text', 'flag', 'coins'] as const;

/** The field with another control. Its key, label and rule stay. */
const changeControl = (field: WorldField, control: WorldField['control'], catalogue: string): WorldField => {
  const { key, label, required, code, message } = field;
  const shared = {
    key,
    label,
    required,
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
  switch (control) {
    case 'entry':
      return { ...shared, control, catalogue, free_text: true };
    case 'number':
      return { ...shared, control, min: 1, max: 100, default: 1 };
    case 'choice':
      return { ...shared, control, options: [{ id: 'one', label: texts.firstOption }] };
    case 'text':
      return { ...shared, control, max: 100 };
    default:
      return { ...shared, control };
  }
};
