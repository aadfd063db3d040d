import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { toLine } from '#domain/text/text.ts';
import { suggestionsFor } from '#texts/shared.ts';
import { cutToLimit, toMaxLength } from './character-limit.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { matchSuggestions } from './match-suggestions.ts';
import styles from './suggest-field.module.css';
import { opensAbove, suggestionMenuClass, suggestedOptionClass } from './suggestion-menu.ts';

type SuggestFieldProps = FieldProps & {
  value: string;
  /** Texts, or the keys of texts. Each stands once. */
  suggestions: readonly string[];
  textOf?: ((suggestion: string) => string) | undefined;
  /** Distinguishes suggestions of the same text. */
  detailOf?: ((suggestion: string) => string | undefined) | undefined;
  /** The suggestions answer the value already. The only one, or the one whose key it is, is highlighted. */
  isMatched?: boolean;
  /** The text means one of the suggestions. The only one left, or the one of that text, is highlighted. */
  isOneOfThem?: boolean;
  /** Given while suggestions are still to come. Called where Enter or Tab is pressed then. */
  onAwait?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  /** In characters, as a person counts them. */
  maxLength: number;
  onChange: (value: string, isPasted?: boolean) => void;
  /** Called instead of `onChange` with a suggestion that was chosen from the list. */
  onChoose?: (suggestion: string) => void;
};

/** It takes any other text, too. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, suggestions, textOf = asText, detailOf, isMatched = false, maxLength, ...rest } = props;
  const { isOneOfThem = isMatched, onChange, onChoose = onChange, onAwait, onLeave, hint, ...field } = rest;
  const items = useItems(suggestions, isMatched ? null : value);
  const input = useRef<HTMLInputElement>(null);
  const [isAbove, setAbove] = useState(false);
  const meant = isOneOfThem && !onAwait ? findMeant(items, value) : -1;
  const { isOpen, highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    inputValue: value,
    selectedItem: null,
    stateReducer: keepWhatWasTyped,
    onIsOpenChange: () => setAbove(input.current !== null && opensAbove(input.current)),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChoose(selectedItem),
  });
  const isShown = isOpen && items.length > 0;
  useEffect(() => {
    if (isShown && meant >= 0 && highlightedIndex < 0) setHighlightedIndex(meant);
  }, [isShown, meant, highlightedIndex, setHighlightedIndex]);
  const highlighted = items[highlightedIndex];
  const handleKeyDown = keysOf({ isOpen, isShown, highlighted, meant: items[meant], onChoose, onAwait });
  const toOption = (item: string, index: number) => (
    <li key={item} {...getItemProps({ item, index, className: suggestedOptionClass(index === highlightedIndex) })}>
      <Suggestion text={textOf(item)} detail={detailOf?.(item)} />
    </li>
  );
  return (
    <FieldFrame {...field} hint={!isShown && hint}>
      {(control) => (
        <>
          <input
            {...getInputProps({
              ...control,
              ...oneLine,
              ref: input,
              maxLength: toMaxLength(maxLength),
              'aria-expanded': isShown,
              onKeyDown: handleKeyDown,
              onBlur: onLeave,
              onChange: (event) =>
                onChange(toLine(cutToLimit(event.currentTarget, value, maxLength), maxLength), isPaste(event)),
            })}
          />
          <ul
            {...getMenuProps({
              'aria-label': isShown ? suggestionsFor(field.label) : undefined,
              'aria-labelledby': undefined,
              hidden: !isShown,
              className: suggestionMenuClass(isAbove),
            })}
          >
            {isShown && items.map(toOption)}
          </ul>
        </>
      )}
    </FieldFrame>
  );
}

const isPaste = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';

/** The index of the suggestion that a text means; -1: it may mean several. */
const findMeant = (items: readonly string[], text: string): number =>
  items.length === 1 && text !== '' ? 0 : items.indexOf(text);

const asText = (suggestion: string): string => suggestion;

function Suggestion({ text, detail }: { text: string; detail: string | undefined }) {
  if (detail === undefined) return text;
  return (
    <>
      {text} <small className={styles['detail']}>{detail}</small>
    </>
  );
}

type Keys = Pick<SuggestFieldProps, 'onAwait'> & {
  isOpen: boolean;
  isShown: boolean;
  highlighted: string | undefined;
  /** Taken also where the key comes before it is highlighted. */
  meant: string | undefined;
  onChoose: (suggestion: string) => void;
};

/** Downshift takes Enter. Enter sends no form while it waits. */
const keysOf =
  ({ isOpen, isShown, highlighted, meant, onChoose, onAwait }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' ? !isShown : isCommand(event)) leaveToPlace(event);
    const isTaking = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !isCommand(event);
    if (!isOpen || !isTaking || event.nativeEvent.isComposing) return;
    const taken = highlighted ?? meant;
    if (taken !== undefined) {
      if (event.key === 'Tab' || highlighted === undefined) onChoose(taken);
      return;
    }
    if (event.key === 'Enter' && onAwait) event.preventDefault();
    onAwait?.();
  };

/** A field has a label of its own, so downshift names none. */
const oneLine = { type: 'text', 'aria-labelledby': undefined } as const;

const isCommand = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);

/**
 * Downshift takes each Escape in a field with text, and each Enter while the list is open. The place around the field takes Escape where no
 * list is shown, and the Enter of a shortcut.
 */
const leaveToPlace = ({ nativeEvent }: KeyboardEvent): void => {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
};

const useItems = (suggestions: readonly string[], text: string | null): string[] =>
  useMemo(() => (text === null ? [...suggestions] : matchSuggestions(suggestions, text)), [suggestions, text]);

const { stateChangeTypes } = useCombobox;

/** Neither Escape, nor a pointer that rests on the list, nor leaving the field replaces the typed text. */
const keepWhatWasTyped = (
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> => {
  switch (type) {
    case stateChangeTypes.InputKeyDownEscape:
      return { ...changes, inputValue: state.inputValue };
    case stateChangeTypes.InputBlur:
      return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
    case stateChangeTypes.ItemMouseMove:
    case stateChangeTypes.MenuMouseLeave:
      return { ...changes, highlightedIndex: state.highlightedIndex };
    default:
      return changes;
  }
};
