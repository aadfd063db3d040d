import type { AnyKind } from '#web/documents/document-kind.ts';

/** Every kind of document: what waits to be sent names them. */
export const loadKinds = async (): Promise<readonly AnyKind[]> => {
  const [{ questKind }, { storyLineKind }] = await Promise.all([
    import('#web/quests/quest-kind.ts'),
    import('#web/story-lines/story-line-kind.ts'),
  ]);
  return [questKind, storyLineKind];
};
