import { pageSizes } from '#contract/sizes.ts';
import { worldBody, type WorldPreview } from '#contract/world.ts';
import { compareWorlds } from '#domain/world-preview/compare-worlds.ts';
import type { PreviewedLine, PreviewedQuest } from '#domain/world-preview/previewed-document.ts';
import type { World } from '#domain/world/world.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { toCheckedWorldWrite } from './world-write.ts';
import { readBody } from '#server/content/documents/read-body.ts';

export type SentWorld = { readonly by: string; readonly bytes: Uint8Array };

export const readWorldBody = ({ by, bytes }: SentWorld): DocumentWrite =>
  toCheckedWorldWrite(readBody(worldBody, bytes), by);

export type TouchedTexts = {
  readonly before: string;
  readonly after: string;
  readonly quests: readonly string[];
  readonly lines: readonly string[];
};

/** How many of these documents break each difference of the worlds, or name it. */
export const countTouched = ({ before, after, quests, lines }: TouchedTexts): WorldPreview['items'] => {
  const differences = compareWorlds(JSON.parse(before) as World, JSON.parse(after) as World).slice(
    0,
    pageSizes.worldDifferences,
  );
  const [allQuests, allLines] = [quests.flatMap(readSound<PreviewedQuest>), lines.flatMap(readSound<PreviewedLine>)];
  return differences.map(({ pointer, change, touchesQuest, touchesLine }) => ({
    pointer,
    change,
    quests: allQuests.filter(touchesQuest).length,
    story_lines: allLines.filter(touchesLine).length,
  }));
};

/** A stored document that can't be read is counted nowhere. */
const readSound = <Content extends PreviewedQuest | PreviewedLine>(document: string): Content[] => {
  try {
    const content = JSON.parse(document) as Content;
    return typeof content.title === 'string' && typeof content.description === 'string' ? [content] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};
