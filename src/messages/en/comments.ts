import type { CommentKind } from '#domain/comment/comment.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

/** Stands for who wrote a comment and deleted the account since. */
export const deletedAccount = 'Deleted account';

export const comments = 'Comments';
export const theComments = 'The comments';
export const commentsOn = 'Comments on';
export const kinds = {
  quest: 'The quest',
  story_line: 'The story line',
  submission: 'The submission, with the reviewers',
  release: 'The release',
} as const satisfies Record<CommentKind, string>;
/** `at`: Unix ms. */
export const earlierSubmission = (at: number): string =>
  `The submission of ${new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}`;
export const write = 'Write a comment';
export const comment = 'Comment';
export const writeReply = 'Write a reply';
export const reply = 'Reply';
export const resolve = 'Resolve';
export const reopen = 'Reopen';
export const cancel = 'Cancel';
export const editOwn = 'Edit what you wrote';
export const deleteOwn = 'Delete what you wrote';
export const deleteOf = (name: string): string => `Delete what ${name} wrote`;
export const changeText = 'What you wrote';
export const keepText = 'Keep the change';
export const edited = '(edited)';
export const mention = 'Mention somebody';
export const nobodyYet = '@ …';
export const about = (quote: string): string => `About “${quote}”`;
export const aboutGone = (quote: string): string => `About “${quote}”, which is not there any more`;
/** Leads from a thread to the mark where it stands. */
export const showPlace = 'Show the place';
export const commentsAt = (what: string): string => `Comments: ${what}`;
/** The place of a comment on a quest in a story line. */
export const card = 'Its card in the story line';
/** The name of the mark at a place, whose press opens the threads there. */
export const markOf = ({ what, threads }: { what: string; threads: number }): string =>
  threads === 0 ? `Comment on ${what}` : `${what}: ${openThreads(threads)}`;
/** Without the name of the field, which the field alone has. */
export const markName = (threads: number): string => (threads === 0 ? 'Comment here' : openThreads(threads));
export const openThreads = (count: number): string =>
  plural(count, { one: '1 open thread', other: `${inFigures(count)} open threads` });
export const copyLink = 'Copy link';
export const linkCopied = 'The link to the comment is copied.';
export const linkNotCopied = (address: string): string => `The browser copies nothing. The link is ${address}`;
export const openComments = 'Open comments';
export const said = ({ name, text }: { name: string; text: string }): string => `${name}: ${text}`;
export const furtherOpen = (count: number): string =>
  plural(count, { one: 'One further one', other: `${inFigures(count)} further ones` });
export const moreOpen = (count: number): string =>
  plural(count, {
    one: '1 more is open at its document.',
    other: `${inFigures(count)} more are open at their documents.`,
  });
export const resolvedThreads = (count: number): string =>
  plural(count, { one: 'One resolved', other: `${inFigures(count)} resolved` });
export const olderLeftOut = 'Older ones are not shown here.';
export const commentLength = ({ min, max }: { min: number; max: number }): string =>
  `A comment has between ${inFigures(min)} and ${inFigures(max)} characters.`;
