import { forgetInTab, keepInTab, takeFromTab } from '#web/shared/device-storage/device-storage.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { TableStep } from './take-back.ts';

type KeptSteps = { readonly owner: string; readonly past: readonly TableStep[] };

/** Of all steps together. Browsers keep some 5 million in a tab. */
const mostCharacters = 4_000_000;

/** Another shape of steps has another number. */
const keyOf = (author: string): string => `runeloom.table-steps.1.${author}`;

/** The next page of this tab has the newest of them, as many as there is room for. */
export const keepSteps = (author: string, { owner, past }: KeptSteps): void => {
  const texts: string[] = [];
  let left = mostCharacters;
  for (const step of past.toReversed()) {
    const text = JSON.stringify('cells' in step ? { ...step, cells: [...step.cells] } : step);
    left -= text.length;
    if (left < 0) break;
    texts.unshift(text);
  }
  if (texts.length === 0) forgetInTab(keyOf(author));
  else keepInTab(keyOf(author), `{"owner":${JSON.stringify(owner)},"past":[${texts.join(',')}]}`);
};

export const takeSteps = (author: string): KeptSteps | null => {
  const text = takeFromTab(keyOf(author));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptSteps;
    return {
      ...kept,
      past: kept.past.map((step) => ('cells' in step ? { ...step, cells: new Map(step.cells) } : step)),
    };
  } catch (error) {
    logError('The steps of the table could not be read', error);
    return null;
  }
};
