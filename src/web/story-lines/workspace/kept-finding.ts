import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type KeptFinding = { readonly query: string; readonly current: string | null };
type Left = { readonly line: string; readonly selection: readonly [number, number] };

/** What is typed in the open line. */
let kept: (KeptFinding & { readonly line: string }) | null = null;

/**
 * What the screen of the same line that was open before had in its field: it read the line and now the line is edited, or the other way
 * round. Null where another line was open, or none.
 */
export const useFindingBefore = (line: string | null): KeptFinding | null =>
  useState(() => (line !== null && kept?.line === line ? kept : null))[0];

/** Forgets it in an effect, so that the next screen has read it before. */
export const useKeptFinding = (line: string | null, { query, current }: KeptFinding): void =>
  useEffect(() => {
    if (line === null) return undefined;
    kept = { line, query, current };
    return () => void (kept = null);
  }, [line, query, current]);

/** The field that had the focus and is taken away at this moment. */
let left: Left | null = null;

/** Passes the focus on to the field that is drawn in its place, before a further key is pressed. */
export const useKeptFocus = (line: string | null, field: RefObject<HTMLInputElement | null>): void =>
  useLayoutEffect(() => {
    const input = field.current;
    if (line === null || !input) return undefined;
    if (left?.line === line) {
      input.focus();
      input.setSelectionRange(...left.selection);
    }
    return () => {
      if (document.activeElement !== input) return;
      left = { line, selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0] };
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [line, field]);
