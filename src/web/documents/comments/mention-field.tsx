import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FieldFrame, type FieldProps } from '#web/shared/fields/field.tsx';
import { suggestionsFor } from '#texts/shared.ts';
import { opensAbove, suggestionMenuClass, suggestedOptionClass } from '#web/shared/fields/suggestion-menu.ts';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { begunMention, endMention } from './mentions.ts';

type MentionFieldProps = FieldProps & {
  value: string;
  names: readonly string[];
  takesFocus?: boolean | undefined;
  onChange: (value: string) => void;
  onSend: () => void;
};

/** A text in which `@` offers names. HTML lets a field of several lines be no combobox, so it stays a text field with an active descendant. */
export function MentionField({ value, names, takesFocus, onChange, onSend, hint, ...field }: MentionFieldProps) {
  const { shown, inputProps, menuProps, optionProps } = useMentionList({ value, names, onChange });
  useFocusAtEnd(inputProps.ref, takesFocus);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!isPressed('sendComment', event)) return inputProps.onKeyDown(event);
    // Around the field the same keys make a quest.
    event.preventDefault();
    onSend();
  };
  return (
    <FieldFrame {...field} hint={!shown && hint}>
      {(control) => (
        <>
          <textarea {...control} {...inputProps} value={value} rows={2} onKeyDown={handleKeyDown} />
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

/** With the caret behind what is written. */
const useFocusAtEnd = (field: RefObject<HTMLTextAreaElement | null>, takesFocus = false): void =>
  useLayoutEffect(() => {
    if (!takesFocus || !field.current) return;
    const { length } = field.current.value;
    field.current.focus();
    field.current.setSelectionRange(length, length);
  }, [field, takesFocus]);

type Field = {
  readonly value: string;
  readonly names: readonly string[];
  readonly onChange: (value: string) => void;
};

type State = {
  /** null: the list stays closed until the caret moves. */
  readonly caret: number | null;
  /** The `@` whose list Escape or a name closed. */
  readonly closedAt: number | null;
  readonly highlighted: number;
  readonly isAbove: boolean;
};

const closed: State = { caret: null, closedAt: null, highlighted: 0, isAbove: false };

/** The list of names, open while the caret stands in a mention that is begun. */
const useMentionList = ({ value, names, onChange }: Field) => {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState(closed);
  const { caret, closedAt, highlighted } = state;
  const putCaret = useCaret(input);
  const begun = caret === null ? null : begunMention(value, caret, names);
  const open = begun?.at === closedAt ? null : begun;
  const chosen = open ? optionId(id, highlighted) : undefined;
  useInSight(chosen);
  const handleSelect = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>): void => {
    const { selectionStart: at, selectionEnd } = field;
    if (at === caret) return;
    const isBegun = at === selectionEnd && begunMention(field.value, at, names) !== null;
    setState(isBegun ? { caret: at, closedAt, highlighted: 0, isAbove: opensAbove(field) } : closed);
  };
  const choose = (name: string): void => {
    if (!open || caret === null) return;
    const written = endMention({ text: value, caret }, open.at, name);
    onChange(written.text);
    putCaret(written.caret);
    setState({ ...closed, closedAt: open.at });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.shiftKey) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setState({ ...state, highlighted: (highlighted + move + open.names.length) % open.names.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(open.names[highlighted] ?? '');
    else if (event.key === 'Escape') setState({ ...state, closedAt: open.at });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    shown: open?.names ?? null,
    inputProps: {
      ref: input,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': chosen,
      onChange: (event: SyntheticEvent<HTMLTextAreaElement>) => {
        onChange(event.currentTarget.value);
        handleSelect(event);
      },
      onSelect: handleSelect,
      onKeyDown: handleKeyDown,
      onBlur: () => setState(closed),
    },
    menuProps: { id, role: 'listbox', className: suggestionMenuClass(state.isAbove) },
    optionProps: (name: string, index: number) => ({
      id: optionId(id, index),
      role: 'option',
      'aria-selected': index === highlighted,
      className: suggestedOptionClass(index === highlighted),
      onMouseDown: keepFocus,
      onClick: () => choose(name),
    }),
  } as const;
};

const useInSight = (id: string | undefined): void =>
  useLayoutEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

const optionId = (list: string, index: number): string => `${list}-${index}`;

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Puts the caret into the text that is rendered next. */
const useCaret = (input: { readonly current: HTMLTextAreaElement | null }) => {
  const [wanted, setWanted] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (wanted) input.current?.setSelectionRange(wanted.at, wanted.at);
  }, [input, wanted]);
  return (at: number): void => setWanted({ at });
};
