import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { mostFramed } from './frame-measures.ts';

/** The choices that get a frame: in their order, as long as they have `mostFramed` quests together. */
export const framedChoices = (choices: Choices): Choices => {
  let left = mostFramed;
  return Object.fromEntries(
    Object.entries(choices).filter(([, { quests }]) => {
      if (quests.length > left) return false;
      left -= quests.length;
      return true;
    }),
  );
};
