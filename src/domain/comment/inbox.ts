/**
 * What somebody is notified of: a mention, an answer in a thread they wrote in, a comment on their work, a decision on their
 * submission, an invitation, a new owner of their space.
 */
export const inboxKinds = ['mention', 'reply', 'comment', 'decision', 'invitation', 'new_owner'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxLimits = {
  items: 500,
  days: 90,
  /** Characters of a comment that a list shows. */
  text: 300,
  /** A digest by mail: milliseconds between two, items of one, and how many are sent in a minute. */
  digestEvery: 60 * 60 * 1000,
  digestItems: 50,
  digestsAtOnce: 500,
} as const;
