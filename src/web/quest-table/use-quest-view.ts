import { officialOwner } from '#domain/account/user.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';
import { readDocumentPlace } from '#web/documents/document-place.ts';
import { questKind } from '#web/quests/quest-kind.ts';

export const questViews = ['list', 'table'] as const;
export type QuestsView = (typeof questViews)[number];

const choice = 'quest_view';

/**
 * `?view=table`, among official quests `?as=table`, for `view` names the tab there. Without either, the view that was chosen last
 * on this device. An open quest has the list beside it.
 */
export const useQuestView = (owner: string) => {
  const [search, setSearch] = useSearchParams();
  const param = owner === officialOwner ? 'as' : 'view';
  const named = [search.get('as'), search.get('view')];
  const wanted = questViews.find((view) => named.includes(view)) ?? readChoice(choice);
  const isOpen = readDocumentPlace(search, questKind.param).mode !== 'unset';
  const change = (view: QuestsView): void => {
    keepChoice(choice, view);
    setSearch((before) => {
      const { [questKind.param]: open, mode, ...others } = Object.fromEntries(before);
      if (view === 'table') return { ...others, [param]: view };
      return { ...others, [param]: view, ...(open && { [questKind.param]: open }), ...(mode && { mode }) };
    });
  };
  const view: QuestsView = wanted === 'table' && !isOpen ? 'table' : 'list';
  return { view, change } as const;
};
