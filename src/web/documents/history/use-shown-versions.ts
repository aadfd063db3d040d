import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Revision } from '#contract/history.ts';
import { type VersionsPlace, useRevisions } from './use-history.ts';

/** A version is compared with the one before it, and the first one with the current one, unless another is chosen. */
export const useShownVersions = (place: VersionsPlace, version: number) => {
  const { data: read, ...query } = useRevisions(place, version);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparedWith, compareWith] = useState<number | null>(null);
  const shown = chosen ?? read?.revisions[0]?.version ?? null;
  const current = read?.revisions[0]?.version ?? null;
  const older = shown === null ? null : (read?.older ?? null);
  const choose = (next: number): void => {
    setChosen(next);
    compareWith(null);
  };
  return {
    read,
    query,
    shown,
    before: comparedWith ?? previousOf(read?.revisions, shown) ?? older ?? (current === shown ? null : current),
    current,
    choose,
    compareWith,
  };
};

/** Whether the restore question is open. Its button gets the focus back. */
export const useAsking = () => {
  const [isAsking, setAsking] = useState(false);
  const restore = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    flushSync(() => setAsking(false));
    restore.current?.focus();
  };
  return { isAsking, setAsking, restore, cancel };
};

const previousOf = (revisions: readonly Revision[] | undefined, version: number | null): number | null =>
  revisions?.find((revision) => version !== null && revision.version < version)?.version ?? null;
