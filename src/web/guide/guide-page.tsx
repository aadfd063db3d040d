// Read this folder in this order: this file, chapter-text, chapters, read-chapter-text.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as texts from '#texts/guide.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { paths } from '#web/shared/address/paths.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { ShortcutList } from '#web/shared/shortcuts/shortcut-list.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { ChapterBlocks } from './chapter-text.tsx';
import { chapterAddress, findChapter } from './chapters.ts';
import styles from './guide-page.module.css';

const [firstChapter] = texts.chapters;
const audiences = Object.keys(texts.audiences) as texts.Audience[];

export function GuidePage() {
  const [search] = useSearchParams();
  const id = search.get('chapter') ?? firstChapter?.id ?? '';
  return (
    <Window title={screenTitles[paths.guide]}>
      <div className={styles['guide']}>
        <ChapterList current={id} />
        <article className={styles['chapter']}>
          <ChapterOf key={id} id={id} />
        </article>
      </div>
    </Window>
  );
}

function ChapterList({ current }: { current: string }) {
  return (
    <nav aria-label={texts.chapterList} className={styles['chapters']}>
      {audiences.map((audience) => (
        <section key={audience} aria-labelledby={`guide-${audience}`}>
          <h2 id={`guide-${audience}`}>{texts.audiences[audience]}</h2>
          <ul>
            {texts.chapters
              .filter((chapter) => chapter.audience === audience)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={chapterAddress(id)} aria-current={id === current ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function ChapterOf({ id }: { id: string }) {
  const chapter = findChapter(id);
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', id],
    queryFn: async () => (await chapter?.load()) ?? null,
    enabled: chapter !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  if (!chapter) return <EmptyState title={texts.noChapter}>{texts.chooseChapter}</EmptyState>;
  if (isError) return <NotLoaded what={texts.theChapter} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} label={texts.loadingChapter} />;
  return (
    <>
      <h2>{data.title}</h2>
      <ChapterBlocks blocks={data.blocks} />
      {id === 'shortcuts' && <ShortcutList />}
    </>
  );
}
