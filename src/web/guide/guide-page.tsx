// Read this folder in this order: this file, read-chapter-text.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/guide.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { paths } from '#web/shared/address/paths.ts';
import { type Late, late } from '#web/shared/late/late.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { ScreenPicture } from '#web/shared/screen-picture.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { ShortcutList } from '#web/shared/shortcuts/shortcut-list.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './guide-page.module.css';
import { type TextBlock, type TextSpan, type ChapterText, readChapterText } from './read-chapter-text.ts';

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

/** Chapters never change while they are shown, so that their places serve as keys. */
function ChapterBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <ChapterBlock key={index} block={block} />);
}

function ChapterBlock({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Line spans={block.content} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Line spans={block.content} />
        </p>
      );
    case 'picture':
      return <ScreenPicture name={block.name} alt={block.alt} />;
    default: {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line spans={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Line({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

function Span({ span }: { span: TextSpan }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'code':
      return <code>{span.text}</code>;
    case 'link':
      if (span.to === apiDocsAddress) return <a href={span.to}>{span.text}</a>;
      return <Link to={addressOf(span.to)}>{span.text}</Link>;
  }
}

/** Chapters name each other by their files, as other pages of docs do. */
const addressOf = (to: string): string => (to.endsWith('.md') ? chapterAddress(to.slice(0, -3)) : to);

const files = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default' });

const chapterTexts: ReadonlyMap<string, Late<ChapterText>> = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.md$/g, ''),
    late(async () => readChapterText(await load())),
  ]),
);

const findChapter = (id: string): Late<ChapterText> | undefined => chapterTexts.get(id);

const chapterAddress = (id: string): string => `${paths.guide}?chapter=${id}`;
