import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BookImportList } from '#contract/exchange/book-imports.ts';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Since } from '#web/shared/since.tsx';
import styles from './book-import.module.css';
import { readBookImports, takeBookImportBack } from './book-import-requests.ts';
import { describeEnd, intoOf, useRefreshedLists } from './use-book-import.ts';

const queryKey = ['book-imports'];

/** One's own imports into the documents of `owner` that can still be taken back. */
export function RecentImports({ owner, onTakenBack }: { owner: string; onTakenBack: (said: string) => void }) {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readBookImports(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const title = useId();
  const items = data?.items.filter((item) => item.into === intoOf(owner)) ?? [];
  if (isError && !data) return <p>{texts.importsNotLoaded}</p>;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles['part']}>
      <h3 id={title}>{texts.recentImports}</h3>
      <ul>
        {items.map((item) => (
          <ImportRow key={item.id} owner={owner} item={item} onTakenBack={onTakenBack} />
        ))}
      </ul>
    </section>
  );
}

type ImportRowProps = {
  owner: string;
  item: BookImportList['items'][number];
  onTakenBack: (said: string) => void;
};

function ImportRow({ owner, item: { id, format, at, quests, story_lines: lines }, onTakenBack }: ImportRowProps) {
  const client = useQueryClient();
  const refresh = useRefreshedLists(owner);
  const [now] = useState(() => Date.now());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeBookImportBack(id),
    onSuccess: async ({ removed, kept, keeps_world: keepsWorld = false }) => {
      await Promise.all([refresh(), client.invalidateQueries({ queryKey })]);
      onTakenBack(texts.takenBack({ removed, kept: kept.length, keepsWorld }));
    },
  });
  const what = texts.importOf({ format: texts.formatCalled(format), quests, lines });
  return (
    <li className={styles['import']}>
      <span>
        {what} <Since time={Math.min(at, now)} />
        {error && <span role="alert"> {describeEnd(error, texts.takeBackUnknown)}</span>}
      </span>
      <Button aria-label={texts.takeBackOf(what)} busy={isPending} onClick={() => mutate()}>
        {texts.takeBack}
      </Button>
    </li>
  );
}
