import type { SavedDocument } from '#web/documents/document-content.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import { startSteps } from '#web/shared/late/steps.ts';

/** Reads the items of a list in small steps: each one is checked, and a slow phone takes a twentieth of a second for all. */
export const readInSteps = async <Saved extends SavedDocument>(
  kind: Pick<ListedKind<Saved>, 'readList'>,
  items: readonly unknown[],
): Promise<Saved[]> => {
  const steps = startSteps();
  const found: Saved[] = [];
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- step by step
    if (steps.isOver()) await steps.next();
    found.push(...kind.readList({ items: [item] }));
  }
  return found;
};
