import * as texts from '#texts/world/world.ts';
import { toContent, type useWorldDraft } from '#web/world/draft/world-draft.ts';
import { namePlace } from './name-place.ts';

type Draft = ReturnType<typeof useWorldDraft.getState>;

/** How many places need a correction, and the first of them: it may stand at another tab. null: none does. */
export const describeFaults = ({ draft, faults }: Draft): string | null => {
  const [first] = faults;
  if (!first || !draft) return null;
  const place = namePlace(first.at, toContent(draft.base), draft.content);
  return texts.faultyPlaces(faults.length, { place, message: first.message });
};
