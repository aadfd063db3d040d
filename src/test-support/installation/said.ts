import { commentsAddress, threadAddress, type Thread } from '#contract/comments.ts';
import type { CommentKind } from '#domain/comment/comment.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';
import { done } from './done.ts';

type Commented = { readonly owner: string; readonly kind: CommentKind; readonly id: string };

type Saying = { readonly by: SignedIn; readonly answer: SignedIn; readonly mentioned?: SignedIn };

/** A thread with an answer, and a resolved one. */
export const discuss = async ({ owner, kind, id }: Commented, { by, answer, mentioned }: Saying): Promise<void> => {
  const begin = async (text: string): Promise<string> => {
    const mentions = mentioned ? { mentions: [mentioned.user.id] } : {};
    const body = { kind, id, place: null, text, ...mentions };
    return (await done(by, `POST ${commentsAddress(owner)}`, { body })).json<Thread>().id;
  };
  const thread = await begin('Who rings it?');
  await done(answer, `POST ${threadAddress(owner, thread)}`, { body: { text: 'Nobody does.' } });
  const resolved = await begin('Is it far?');
  await done(by, `PATCH ${threadAddress(owner, resolved)}`, { body: { resolved: true } });
};
