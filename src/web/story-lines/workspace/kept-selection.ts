import { useEffect } from 'react';

/** What is selected in the line that is open now. */
let kept: { readonly line: string; readonly selection: ReadonlySet<string> } | null = null;

/** The selection of the screen whose place the one of the same line takes: reading after writing, or writing after reading. */
export const selectionBefore = (line: string | null): ReadonlySet<string> | null =>
  kept !== null && kept.line === line ? kept.selection : null;

/** As an effect, it forgets the selection only after the next screen has read it. */
export const useKeptSelection = (line: string | null, selection: ReadonlySet<string>): void =>
  useEffect(() => {
    if (line === null) return undefined;
    kept = { line, selection };
    return () => void (kept = null);
  }, [line, selection]);
