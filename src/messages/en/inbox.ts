import type { InboxKind } from '#domain/comment/inbox.ts';

/** `state` is that of the submission. */
export const decisionOn = ({ title, state }: { title: string; state: string }): string => `${title}: ${state}`;

export const newOwnerOf = ({ space, name }: { space: string; name: string }): string => `${space}: ${name}`;

export const inbox = 'Inbox';
export const inboxNamed = (unread: number): string => (unread === 0 ? inbox : `${inbox}: ${unread} unread`);
export const nothingYet = 'Nothing yet. Mentions, answers, comments on your work, decisions and invitations come here.';
export const markAllRead = 'Mark all as read';
export const markRead = 'Mark as read';
export const markReadNamed = (what: string): string => `${markRead}: ${what}`;
export const unread = 'unread';

export const happened = {
  mention: (name) => `${name} mentions you`,
  reply: (name) => `${name} answers`,
  comment: (name) => `${name} comments on your work`,
  decision: (name) => `${name} decided`,
  invitation: (name) => `${name} invites you to a space (the link is in your mail)`,
  new_owner: (name) => `${name}, an administrator, made a member the owner of a space`,
} as const satisfies Record<InboxKind, (name: string) => string>;
