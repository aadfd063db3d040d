import type { DraftScope } from '#web/documents/drafts/draft-store.ts';
import { restoreDrafts } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { questKind } from './quest-kind.ts';

restoreDrafts(questKind);

export const useUnsavedQuests = (scope: DraftScope): ReadonlySet<string> => useUnsavedIds(questKind, scope);
