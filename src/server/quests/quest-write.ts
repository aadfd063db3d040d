import type { infer as Infer } from 'zod';
import type { questBody } from '#contract/quests.ts';
import { checkQuest } from '#domain/quest-rules.ts';
import { isQuestId, type Quest } from '#domain/quest.ts';
import type { DocumentWrite } from '#server/documents/document-store.ts';
import { invalidContent, ProblemError } from '#server/errors.ts';

type SentQuest = {
  readonly owner: string;
  readonly id: string;
  readonly by: string;
  readonly body: Infer<typeof questBody>;
};

/** A sent quest as it is kept, once the address, the body and every rule of a quest agree; else 422. */
export const toQuestWrite = ({ owner, id, by, body }: SentQuest): DocumentWrite => {
  checkIdentity({ owner, id, body });
  const breach = checkQuest(body);
  if (breach) {
    const pointer = `#/${[breach.section, breach.property, breach.field].filter((part) => part !== undefined).join('/')}`;
    throw new ProblemError({
      status: 422,
      code: breach.code,
      detail: breach.message,
      members: { errors: [{ pointer, detail: breach.message }] },
    });
  }
  const { title, description, type, requirements, objectives, rewards } = body;
  const quest: Quest = { id, uid: owner, title, description, type, requirements, objectives, rewards };
  return { owner, id, by, title, type, document: JSON.stringify(quest) };
};

const checkIdentity = ({ owner, id, body }: Omit<SentQuest, 'by'>): void => {
  if (!isQuestId(id)) throw invalidContent('#/id', "A quest's id is quest_ and 8 to 64 letters, digits, _ or -.");
  if (body.id !== undefined && body.id !== id)
    throw invalidContent('#/id', 'The id differs from the one in the address.');
  if (body.uid !== undefined && body.uid !== '' && body.uid !== owner)
    throw invalidContent('#/uid', 'The uid differs from the owner in the address.');
};
