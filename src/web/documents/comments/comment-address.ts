import type { Commented } from '#contract/comments.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';
import { paths } from '#web/shared/address/paths.ts';

/** The parameters of an address that name a thread, and a comment in it. */
export const threadParam = 'thread';
export const commentParam = 'comment';

export type AtThread = { readonly thread: string; readonly comment?: string };

/** The address of the screen that shows what is commented on. Of a submission, the one of the reviewers. */
const screenOf = ({ owner, kind, id }: Commented): string => {
  switch (kind) {
    case 'quest':
      return screenOfDocument('quests', owner, id);
    case 'story_line':
      return screenOfDocument('story-lines', owner, id);
    case 'submission':
      return `${paths.questManagement}?view=review&submission=${encodeURIComponent(id)}`;
    case 'release':
      return `${paths.gameAccess}?release=${encodeURIComponent(id)}`;
  }
};

/** Opens what is commented on, with the thread in sight. */
export const addressOfThread = (of: Commented, at: AtThread | null): string => {
  const screen = screenOf(of);
  if (!at) return screen;
  const { thread, comment } = at;
  return `${screen}&${new URLSearchParams({ [threadParam]: thread, ...(comment !== undefined && { [commentParam]: comment }) })}`;
};

/** The address of a comment on the screen that is open. */
export const addressHere = ({ thread, comment }: Required<AtThread>): string => {
  const search = new URLSearchParams(location.search);
  search.set(threadParam, thread);
  search.set(commentParam, comment);
  return `${location.pathname}?${search.toString()}`;
};
