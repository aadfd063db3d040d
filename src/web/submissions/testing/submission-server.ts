import { vi } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { type AsideOfOwner, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import {
  submissionRoutes,
  submissionsAddress,
  type DecisionBody,
  type ReviewQueuePage,
  type Submission,
} from '#contract/submissions.ts';
import { questsAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { submissionStates } from '#domain/submission/submission.ts';
import { aReview, aSubmission } from './a-submission.ts';

type Sent = { readonly method: string; readonly address: string; readonly body: Readonly<Record<string, string>> };
type Reply = { readonly status: number; readonly body: unknown };

const ok = (body: unknown, status = 200): Reply => ({ status, body });
export const reviewRefusal = (status: number, members: object = {}): Reply => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code: 'refused', ...members },
});

/** Newest first, as the real server. Ends with `vi.unstubAllGlobals()`. */
export const submissionServer = (...stored: Submission[]) => {
  const kept = keepSubmissions(stored);
  const sent: Sent[] = [];
  const scripted: Reply[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = { method, address, body: typeof body === 'string' ? JSON.parse(body) : {} };
    sent.push(request);
    return toResponse(scripted.shift() ?? serve(kept, request));
  });
  return {
    owner,
    reads: () => sent.filter(({ method }) => method === 'GET'),
    writes: () => sent.filter(({ method }) => method !== 'GET'),
    answerNext: (...replies: Reply[]) => void scripted.push(...replies),
    setReview: (id: string, review: Partial<Review>) => void kept.reviews.set(id, review),
    change: kept.change,
    /** null: it can't be read. */
    setOwn: (
      quests: readonly SavedQuest[],
      lines: readonly SavedStoryLine[] | null = [],
      aside: AsideOfOwner | null = { items: [], lines: [] },
    ) => void Object.assign(kept.own, { quests, lines, aside }),
    setOfficial: (lines: readonly SavedStoryLine[] | null, quests: readonly SavedQuest[]) =>
      void Object.assign(kept.official, { lines, quests }),
    add: kept.add,
  };
};

const owner = 'rowan-1';

type Kept = ReturnType<typeof keepSubmissions>;

const keepSubmissions = (stored: readonly Submission[]) => {
  let submissions = stored;
  const find = (id: string) => submissions.find((submission) => submission.id === id);
  return {
    reviews: new Map<string, Partial<Review>>(),
    own: {} as {
      quests?: readonly SavedQuest[];
      lines?: readonly SavedStoryLine[] | null;
      aside?: AsideOfOwner | null;
    },
    official: {} as { lines?: readonly SavedStoryLine[] | null; quests?: readonly SavedQuest[] },
    all: () => submissions,
    find,
    add: (submission: Submission) => void (submissions = [submission, ...submissions]),
    change: (id: string, changes: Partial<Submission>): Reply => {
      submissions = submissions.map((each) => (each.id === id ? { ...each, ...changes } : each));
      return ok(find(id));
    },
  };
};

const serve = (kept: Kept, request: Sent): Reply => {
  const { pathname, searchParams } = new URL(request.address, 'http://server.example');
  const own = submissionsAddress(owner);
  if (pathname === own) return ok({ items: kept.all() });
  if (pathname === questsAddress(owner) && kept.own.quests) return ok({ items: kept.own.quests, next: null });
  if (pathname === storyLinesAddress(owner) && kept.own.lines) return ok({ items: kept.own.lines });
  if (pathname === setAsideOfOwnerAddress(owner) && kept.own.aside) return ok(kept.own.aside);
  if (pathname.startsWith(own)) return serveAuthor(kept, request, pathname.slice(own.length + 1));
  const { lines, quests } = kept.official;
  if (pathname === storyLinesAddress(officialOwner) && lines) return ok({ items: lines });
  if (pathname === questsAddress(officialOwner) && quests) return ok({ items: quests });
  if (pathname === submissionRoutes.reviewQueue) return serveReviewQueue(kept, searchParams);
  const [id = '', decision] = pathname.slice(submissionRoutes.reviewQueue.length + 1).split('/');
  const submission = kept.find(id);
  if (!submission) return reviewRefusal(404);
  return decision ? serveDecision(kept, request, id) : ok(aReview(submission, kept.reviews.get(id)));
};

const serveAuthor = (kept: Kept, { method, body }: Sent, id: string): Reply => {
  if (method === 'DELETE') return kept.change(id, { state: 'withdrawn', decided_at: 1 });
  const { kind, item_id } = body as unknown as Pick<Submission, 'kind' | 'item_id'>;
  kept.add(aSubmission({ id, kind, item_id }));
  return ok(kept.find(id), 201);
};

const serveReviewQueue = (kept: Kept, query: URLSearchParams): Reply => {
  const submissions = kept.all();
  const inState = submissions.filter(({ state }) => state === query.get('state')).toReversed();
  const ofKind = inState.filter(({ kind }) => kind === (query.get('kind') ?? kind));
  const counts = submissionStates.map((state) => [state, submissions.filter((it) => it.state === state).length]);
  const from = ofKind.findIndex(({ id }) => id === query.get('after')) + 1;
  const items = ofKind.slice(from, from + pageLength);
  const next = from + pageLength < ofKind.length ? (items.at(-1)?.id ?? null) : null;
  return ok({ items, next, counts: Object.fromEntries(counts) } satisfies ReviewQueuePage);
};

const serveDecision = (kept: Kept, { body }: Sent, id: string): Reply => {
  const { verdict, reason, official_tag } = body as unknown as DecisionBody;
  const standing = kept.reviews.get(id)?.official_tag ?? null;
  if (verdict === 'approved' && (official_tag ?? null) !== standing)
    return reviewRefusal(409, {
      code: 'official_changed',
      detail: 'What is official of it is not what you saw.',
      official_tag: standing,
    });
  return kept.change(id, { state: verdict, reason, decided_at: 1, decided_by: 'Ysa' });
};

const pageLength = 50;

const toResponse = ({ status, body }: Reply): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : problemMediaType },
  });
