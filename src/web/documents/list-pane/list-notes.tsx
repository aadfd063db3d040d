import { Feather, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/documents.ts';
import type { ChapterId } from '#texts/guide.ts';
import { capitalize, type DocumentWords } from '#web/documents/document-words.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './list-pane.module.css';

type NoRowsProps = Parameters<typeof NoneYet>[0] & { hasNone: boolean; why: string; clear: ReactNode };

/** In place of rows: there is no document yet, or none matches. */
export function NoRows({ words, hasNone, why, clear, ...none }: NoRowsProps) {
  return hasNone ? <NoneYet words={words} {...none} /> : <NoMatch one={words.one} why={why} clear={clear} />;
}

type NoneYetProps = { words: DocumentWords; chapter: ChapterId | undefined; isEditable: boolean };

function NoneYet({ words: { many }, chapter, isEditable }: NoneYetProps) {
  return (
    <EmptyState
      title={texts.noneYet(many)}
      icon={<Feather aria-hidden="true" />}
      action={chapter && <GuideLink chapter={chapter} />}
    >
      {isEditable ? texts.createdHere(many) : texts.writtenHere}
    </EmptyState>
  );
}

function NoMatch({ one, why, clear }: { one: string; why: string; clear: ReactNode }) {
  return (
    <EmptyState title={texts.noneMatches(one)} icon={<SearchX aria-hidden="true" />} action={clear}>
      {why}
    </EmptyState>
  );
}

type OpenHiddenProps = {
  items: readonly { readonly id: string }[] | undefined;
  selected: string | null;
  one: string;
  drafts: readonly { readonly id: string }[];
  rows: readonly { readonly id: string }[];
  clear: ReactNode;
};

/** Says that the list leaves out the open document. Its place is there before its words, so that screen readers announce them. */
export function OpenHidden({ one, items = [], drafts, rows, selected, clear }: OpenHiddenProps) {
  const isOpen = ({ id }: { readonly id: string }) => id === selected;
  const isHidden = rows.length > 0 && !rows.some(isOpen) && (drafts.some(isOpen) || items.some(isOpen));
  return (
    <div className={styles['hidden']}>
      <output>{isHidden && texts.openHidden(one)}</output>
      {isHidden && clear}
    </div>
  );
}

type RowsToComeProps = { all: string; hasSome: boolean; hasFailed: boolean; onRetry: () => void };

/** In place of rows that are not loaded: they are being loaded, or could not be. */
export function RowsToCome({ all, hasSome, hasFailed, onRetry }: RowsToComeProps) {
  if (!hasFailed) return <Skeleton lines={6} label={texts.loadingAll(all)} />;
  return (
    <NotLoaded what={capitalize(hasSome ? texts.restOf(all) : all)} onRetry={onRetry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}

/** Why no row matches. `words` is what was searched, empty for nothing. */
export const describeUnmatched = (all: string, words: string, isFiltered: boolean): string => {
  if (!isFiltered) return texts.unmatchedSearch({ all, words });
  return words ? texts.unmatchedBoth({ all, words }) : texts.unmatchedFilters(all);
};
