import { useEffect } from 'react';

type Kept = { readonly line: string; readonly selection: ReadonlySet<string> };

/** What is selected in the line that is open now. */
let kept: Kept | null = null;

/**
 * The selection of the screen whose place the one of the same line takes: reading after writing, or writing after reading. Or
 * the one that the browser's history brings back.
 */
export const selectionBefore = (line: string | null): ReadonlySet<string> | null =>
  [kept, readWayBack()].find((before) => before?.line === line)?.selection ?? null;

/** As an effect, it forgets the selection only after the next screen has read it. */
export const useKeptSelection = (line: string | null, selection: ReadonlySet<string>): void =>
  useEffect(() => {
    if (line === null) return undefined;
    kept = { line, selection };
    return () => void (kept = null);
  }, [line, selection]);

/** Keeps the selection with the present step of the browser's history, which then leads back to it. */
export const keepForWayBack = (line: string, selection: ReadonlySet<string>): void =>
  history.replaceState({ selected: { line, selection } } satisfies WayBack, '');

type WayBack = { readonly selected?: Kept };

const readWayBack = (): Kept | undefined => (history.state as WayBack | null)?.selected;
