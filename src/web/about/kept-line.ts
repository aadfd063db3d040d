import { parseJson } from '#web/shared/api/api.ts';
import { forget, keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';

const key = 'runeloom.tried-line';

export const keepTriedLine = (content: LineContent): void => void keep(key, JSON.stringify(content));

export const forgetTriedLine = (): void => forget(key);

/** Null where nobody changed the line on this device. */
export const readTriedLine = (): LineContent | null => {
  const text = readKept(key);
  if (text === null) return null;
  const content = parseJson(text);
  const draft: unknown = {
    id: toStoryLineId('nobody', 'tried_line'),
    version: null,
    original: storyLineKind.blank,
    content,
  };
  return storyLineKind.isDraft(draft) ? draft.content : null;
};
