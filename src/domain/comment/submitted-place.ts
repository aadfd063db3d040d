/** A quest of a submitted line, by its number there, and the place in it: empty for all of it. */
export type InSubmittedQuest = { readonly at: number; readonly inside: string };

/** A submission never changes, so that a number stays. Its ids are others for reviewers than for the author. */
export const submittedQuestPlace = ({ at, inside }: InSubmittedQuest): string => `/quests/${at}${inside}`;

/** null: a place of the line itself. */
export const readSubmittedQuest = (place: string): InSubmittedQuest | null => {
  const [, at, inside = ''] = /^\/quests\/(0|[1-9]\d{0,4})(\/.+)?$/.exec(place) ?? [];
  return at === undefined ? null : { at: Number(at), inside };
};
