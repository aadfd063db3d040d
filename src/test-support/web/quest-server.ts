import { questsAddress, type SavedQuest } from '#contract/quests.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { refusal, serveCollection, stubServer, type ServedReply, type SeenRequest } from './document-server.ts';

export const aSavedQuest = ({ version = 1, ...quest }: Partial<SavedQuest> = {}): SavedQuest => ({
  ...anOwnedQuest(quest),
  version,
  updated_at: 1_767_323_045_000,
});

let owners = 0;

export const questServer = (...stored: unknown[]) => {
  owners += 1;
  const owner = `designer-${owners}`;
  const quests = new Map(stored.map((quest) => [(quest as SavedQuest).id, quest as SavedQuest]));
  const serve = (sent: SeenRequest<SavedQuest>): ServedReply =>
    serveCollection(questCollection(owner, quests), sent) ?? refusal(404, { code: 'not_found' });
  return { owner, quests, serve, ...stubServer(serve) };
};

export type QuestServer = ReturnType<typeof questServer>;

export const questCollection = (owner: string, documents: Map<string, SavedQuest>) => ({
  address: questsAddress(owner),
  documents,
  toSaved: (sent: Partial<SavedQuest>, identity: Pick<SavedQuest, 'id' | 'version'>): SavedQuest =>
    aSavedQuest({ ...sent, ...identity }),
});
