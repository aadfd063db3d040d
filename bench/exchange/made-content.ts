import { strToU8, zipSync } from 'fflate';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { loadSampleContent, shippedWorlds } from '#domain/worlds/worlds.ts';

export const looseTitle = 'Other quests';

const owner = 'bench';
const ofLine = 100;

/** So many quests of the world `blocks`, copies of its own, in lines of 100: each needs the one before. */
export const makeContent = async (size: number): Promise<ExportedContent> => {
  const [{ world, entries }, { quests: samples }] = await Promise.all([
    shippedWorlds.blocks(),
    loadSampleContent('blocks'),
  ]);
  const quests = Array.from({ length: size }, (_, index): Quest => {
    const sample = samples[index % samples.length];
    if (!sample) throw new Error('The world has no quests.');
    return { ...sample, id: idOf(index), uid: owner, title: `${sample.title} ${index}` };
  });
  const lines = Array.from({ length: Math.ceil(size / ofLine) }, (_, index) => lineOf(index, size));
  return { world, entries, quests, story_lines: lines };
};

const idOf = (index: number): string => toQuestId(String(index).padStart(8, '0'));

const lineOf = (line: number, size: number): StoryLine => {
  const first = line * ofLine;
  const indices = Array.from({ length: Math.min(ofLine, size - first) }, (_, index) => first + index);
  return {
    id: toStoryLineId(owner, String(line).padStart(8, '0')),
    title: `Chapter number ${line}`,
    description: 'A chapter that was made to be measured.',
    type: 'Main Story',
    story_quests: Object.fromEntries(indices.map((index) => [idOf(index), placeOf(index, first)])),
  };
};

const placeOf = (index: number, first: number): StoryLine['story_quests'][string] => {
  const before = idOf(index - 1);
  const x = ((index - first) % 10) * 320;
  return {
    quest: idOf(index),
    x,
    y: Math.floor((index - first) / 10) * 320,
    prerequisite_quests: index === first ? {} : { [before]: before },
  };
};

export const zipBook = (content: ExportedContent): Uint8Array =>
  zipSync(
    Object.fromEntries(
      exportFtb(content, { dialect: '1.21', looseTitle }).files.map(({ path, text }) => [path, strToU8(text)]),
    ),
  );
