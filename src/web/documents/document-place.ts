import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { drawAtKey } from '#web/shared/shortcuts/draw-at-key.ts';
import type { AnyKind } from './document-kind.ts';

export type DocumentPlace =
  | { readonly mode: 'unset' }
  | { readonly mode: 'create' }
  | { readonly mode: 'view' | 'edit'; readonly id: string };

/** Reads `?quest=<id>`, `?quest=<id>&mode=edit` and `?mode=create` for the parameter `quest`. */
export const readDocumentPlace = (search: URLSearchParams, param: string): DocumentPlace => {
  const id = search.get(param);
  const mode = search.get('mode');
  if (id) return { mode: mode === 'edit' ? 'edit' : 'view', id };
  return { mode: mode === 'create' ? 'create' : 'unset' };
};

export const toReadOnly = (place: DocumentPlace): DocumentPlace => {
  if (place.mode === 'create') return { mode: 'unset' };
  return place.mode === 'edit' ? { mode: 'view', id: place.id } : place;
};

export const writeDocumentPlace = (place: DocumentPlace, param: string): Record<string, string> => {
  switch (place.mode) {
    case 'unset':
      return {};
    case 'create':
      return { mode: 'create' };
    case 'view':
      return { [param]: place.id };
    case 'edit':
      return { [param]: place.id, mode: 'edit' };
  }
};

export const idIn = (place: DocumentPlace): string | null => ('id' in place ? place.id : null);

export const isEditing = ({ mode }: DocumentPlace): boolean => mode === 'create' || mode === 'edit';

/** `replaceWith` adds no step to the browser's history. Other parameters stay. */
export const useDocumentPlace = (param: string, editable: boolean) => {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => {
    const named = readDocumentPlace(search, param);
    return editable ? named : toReadOnly(named);
  }, [search, param, editable]);
  const goTo = useCallback((next: DocumentPlace) => setSearch(moveTo(next, param)), [setSearch, param]);
  const replaceWith = useCallback(
    (next: DocumentPlace) => setSearch(moveTo(next, param), { replace: true }),
    [setSearch, param],
  );
  return { place, goTo, replaceWith };
};

/**
 * The place that is drawn. The list and the pressed button answer at once; another document that is read follows, and so do the same
 * one as it is edited or read, and the editor of a new one. Editors of others are never late, because people write in them at once, and
 * nor is what takes the place of an editor. A key draws an editor that is late.
 */
export const useDrawnPlace = (place: DocumentPlace): DocumentPlace => {
  const drawn = useDeferredValue(place);
  const isSame = idIn(drawn) !== null && idIn(drawn) === idIn(place);
  const mayBeLate = place.mode === 'create' || !isEditing(place);
  const [hurried, setHurried] = useState<DocumentPlace | null>(null);
  const shown = hurried !== place && (isSame || (mayBeLate && !isEditing(drawn))) ? drawn : place;
  const isEditorLate = isEditing(place) && !isEditing(shown);
  useEffect(() => (isEditorLate ? drawAtKey(() => setHurried(place)) : undefined), [isEditorLate, place]);
  return shown;
};

const moveTo =
  (place: DocumentPlace, param: string) =>
  (search: URLSearchParams): Record<string, string> => {
    const { [param]: id, mode: _mode, ...others } = Object.fromEntries(search);
    const { thread: _thread, comment: _comment, ...elsewhere } = others;
    return { ...(id === idIn(place) ? others : elsewhere), ...writeDocumentPlace(place, param) };
  };

export const documentAddress = (
  list: 'own' | 'official',
  { screens, param }: Pick<AnyKind, 'screens' | 'param'>,
  place: DocumentPlace,
): string => `${screens[list]}?${new URLSearchParams(writeDocumentPlace(place, param))}`;
