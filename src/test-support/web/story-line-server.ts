import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import type { SavedQuest } from '#contract/quests.ts';
import { storyLinesAddress, type SavedStoryLine, type StoryLineBody } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import {
  type ServedCollection,
  refusal,
  serveCollection,
  stubServer,
  type ServedReply,
  type SeenRequest,
} from './document-server.ts';
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
  const questsOfOwner = questCollection(owner, quests);
  const serve = (sent: SeenRequest): ServedReply =>
    serveNothingAside(sent) ??
    serveCollection(questsOfOwner, sent as SeenRequest<SavedQuest>) ??
    serveLine(lineCollection, questsOfOwner, sent as SeenRequest<StoryLineBody>) ??
    (official && serveCollection(questCollection(officialOwner, official), sent as SeenRequest<SavedQuest>)) ??
    refusal(404, { code: 'not_found' });
  return { owner, quests, lines, serve, ...stubServer(serve) };
};

export type StoryLineServer = ReturnType<typeof storyLineServer>;

/** No check is set aside. */
const serveNothingAside = ({ method, address }: SeenRequest): ServedReply | undefined =>
  method === 'GET' && address.endsWith('/set-aside') ? { status: 200, body: { items: [], lines: [] } } : undefined;

type Lines = ServedCollection<SavedStoryLine>;
type Quests = ServedCollection<SavedQuest>;

const serveLine = (lines: Lines, quests: Quests, sent: SeenRequest<StoryLineBody>): ServedReply | undefined => {
  const { quests: included, ...line } = sent.body ?? {};
  const asLine = { ...sent, body: sent.body && line } as SeenRequest<SavedStoryLine>;
  if (sent.method !== 'PUT' || !included) return serveCollection(lines, asLine);
  const stale = Object.entries(included).filter(([id, { expected }]) => {
    const { version = null } = quests.documents.get(id) ?? {};
    return version !== expected;
  });
  if (stale.length > 0)
    return refusal(412, { code: 'version_mismatch', errors: stale.map(([id]) => staleQuest(id, quests)) });
  const reply = serveCollection(lines, asLine);
  if (!reply || reply.status >= 400) return reply;
  const saved = Object.entries(included).map(([id, { content, expected }]) => {
    const quest = quests.toSaved(questContentOf({ ...content }, tidewantWorld), {
      id,
      version: Number(expected ?? 0) + 1,
    });
    quests.documents.set(id, quest);
    return [id, { version: quest.version, updated_at: quest.updated_at }] as const;
  });
  return { ...reply, body: { ...(reply.body as object), quests: Object.fromEntries(saved) } };
};

const staleQuest = (id: string, { documents }: Quests) => ({
  pointer: `#/quests/${id}`,
  detail: 'It was changed meanwhile.',
  current_version: documents.get(id)?.version ?? null,
});
