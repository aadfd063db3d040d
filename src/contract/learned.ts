import * as z from 'zod/mini';

export const learnedRoutes = { list: '/api/account/learned', one: '/api/account/learned/:name' } as const;

export const learnedAddress = (name: Learned): string => learnedRoutes.one.replace(':name', name);

/**
 * What is shown to an account once by itself: the tour of the canvas, what keys do that saves a press, and the offer to save without asking.
 * `save-unasked` is its answer, which may be taken back.
 */
export const learnedNames = [
  'tour',
  'key-palette',
  'key-create',
  'key-edit',
  'key-save',
  'key-undo',
  'key-redo',
  'key-duplicate',
  'key-remove',
  'key-choice',
  'key-showOther',
  'save-offer',
  'save-unasked',
] as const;
export type Learned = (typeof learnedNames)[number];

export const learnedParams = z.object({ name: z.enum(learnedNames) });

/** Names of a later version may be among them. */
export const learnedList = z.object({ items: z.array(z.string()) });
