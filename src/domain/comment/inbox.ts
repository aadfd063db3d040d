/** What somebody is told: a mention, an answer in a thread they wrote in, a comment on their work, a decision on their submission, an invitation. */
export const inboxKinds = ['mention', 'reply', 'comment', 'decision', 'invitation'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxLimits = {
  items: 500,
  days: 90,
  /** Characters of a comment that a list shows. */
  text: 300,
} as const;
