import { FieldFrame, type FieldProps } from '#web/shared/fields/field.tsx';
import { suggestionsFor } from '#texts/shared.ts';
import { useMentionList } from './use-mention-list.ts';

type MentionFieldProps = FieldProps & {
  value: string;
  names: readonly string[];
  onChange: (value: string) => void;
};

/** A text in which `@` offers names. HTML lets a field of several lines be no combobox, so it stays a text field with an active descendant. */
export function MentionField({ value, names, onChange, hint, ...field }: MentionFieldProps) {
  const { shown, inputProps, menuProps, optionProps } = useMentionList({ value, names, onChange });
  return (
    <FieldFrame {...field} hint={!shown && hint}>
      {(control) => (
        <>
          <textarea {...control} {...inputProps} value={value} rows={2} />
          {shown && (
            <ul {...menuProps} aria-label={suggestionsFor(field.label)}>
              {shown.map((name, index) => (
                <li key={name} {...optionProps(name, index)}>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}
