import * as texts from '#texts/world/entries.ts';

const isPart = (part: string): part is keyof typeof texts.places => part in texts.places;

/** A place in a document in words: `/objectives/0/item_id` is `objective 1`. */
export const describePlace = (pointer: string): string => {
  const [, part = '', id = ''] = pointer.split('/');
  if (!isPart(part)) return texts.somewhere;
  return /^\d+$/.test(id) ? texts.placeOf(texts.places[part], Number(id) + 1) : texts.places[part];
};
