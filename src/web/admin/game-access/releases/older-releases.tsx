import { useRef } from 'react';
import * as texts from '#texts/releases.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import styles from './releases-panel.module.css';
import type { useReleases } from './use-releases.ts';

type OlderReleasesProps = { list: ReturnType<typeof useReleases>; count: number };

/** How many releases are shown, and the way to older ones. */
export function OlderReleases({ list, count }: OlderReleasesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const button = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLOutputElement>(null);
  useFocusBack(isFetchingNextPage, button);
  useFocusBack(hasNextPage, summary);
  return (
    <div className={styles['older']}>
      <output ref={summary} tabIndex={-1}>
        {hasNextPage ? texts.newestReleases(count) : texts.allReleases(count)}
      </output>
      {isFetchNextPageError && <p role="alert">{texts.olderNotLoaded}</p>}
      {hasNextPage && (
        <Button ref={button} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.olderReleases}
        </Button>
      )}
    </div>
  );
}
