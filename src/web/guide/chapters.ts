import { paths } from '#web/shared/address/paths.ts';
import { type Late, late } from '#web/shared/late/late.ts';
import { type ChapterText, readChapterText } from './read-chapter-text.ts';

const files = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default' });

const texts: ReadonlyMap<string, Late<ChapterText>> = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.md$/g, ''),
    late(async () => readChapterText(await load())),
  ]),
);

export const findChapter = (id: string): Late<ChapterText> | undefined => texts.get(id);

export const chapterAddress = (id: string): string => `${paths.guide}?chapter=${id}`;
