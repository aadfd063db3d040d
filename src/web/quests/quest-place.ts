/** What the screen shows beside the list, as the address tells it. */
export type QuestPlace =
  | { readonly mode: 'unset' }
  | { readonly mode: 'create' }
  | { readonly mode: 'view' | 'edit'; readonly id: string };

/** Reads `?quest=<id>`, `?quest=<id>&mode=edit` and `?mode=create`; anything else selects nothing. */
export const readQuestPlace = (search: URLSearchParams): QuestPlace => {
  const id = search.get('quest');
  const mode = search.get('mode');
  if (id) return { mode: mode === 'edit' ? 'edit' : 'view', id };
  return { mode: mode === 'create' ? 'create' : 'unset' };
};

export const writeQuestPlace = (place: QuestPlace): Record<string, string> => {
  switch (place.mode) {
    case 'unset':
      return {};
    case 'create':
      return { mode: 'create' };
    case 'view':
      return { quest: place.id };
    case 'edit':
      return { quest: place.id, mode: 'edit' };
  }
};

export const isEditing = ({ mode }: QuestPlace): boolean => mode === 'create' || mode === 'edit';
