import type { SavedQuest } from '#contract/quests.ts';
import { storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { refusal, serveCollection, stubServer, type Reply, type SeenRequest } from './document-server.ts';
import { questCollection } from './quest-server.ts';

export const aSavedStoryLine = ({ version = 1, id, ...line }: Partial<SavedStoryLine> = {}): SavedStoryLine => ({
  ...aStoryLine(undefined, line),
  id: id ?? toStoryLineId('designer', crypto.randomUUID()),
  version,
  updated_at: 1_767_323_045_000,
});

type Kept = {
  readonly quests?: readonly SavedQuest[];
  readonly lines?: readonly unknown[];
  readonly official?: readonly SavedQuest[];
};

let owners = 0;

/** A new designer's. Ends with `vi.unstubAllGlobals()`. */
export const storyLineServer = (kept: Kept = {}) => {
  owners += 1;
  const owner = `weaver-${owners}`;
  const quests = new Map((kept.quests ?? []).map((quest) => [quest.id, quest]));
  const lines = new Map((kept.lines ?? []).map((line) => [(line as SavedStoryLine).id, line as SavedStoryLine]));
  const lineCollection = {
    address: storyLinesAddress(owner),
    documents: lines,
    toSaved: (sent: Partial<SavedStoryLine>, identity: Pick<SavedStoryLine, 'id' | 'version'>) =>
      aSavedStoryLine({ ...sent, ...identity }),
  };
  const official = kept.official && new Map(kept.official.map((quest) => [quest.id, quest]));
  const serve = (sent: SeenRequest): Reply =>
    serveCollection(questCollection(owner, quests), sent as SeenRequest<SavedQuest>) ??
    serveCollection(lineCollection, sent as SeenRequest<SavedStoryLine>) ??
    (official && serveCollection(questCollection(officialOwner, official), sent as SeenRequest<SavedQuest>)) ??
    refusal(404, { code: 'not_found' });
  return { owner, quests, lines, serve, ...stubServer(serve) };
};

export type StoryLineServer = ReturnType<typeof storyLineServer>;
