import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MoveBody, Moved, MovePreview } from '#contract/moves.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SpaceList } from '#contract/spaces.ts';
import { isRoleAtLeast, isSpaceId } from '#domain/space.ts';
import { linksThatEnd, type EndingLinks } from '#domain/story-line/links-that-end.ts';
import { notDoneTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/moves.ts';
import { useOutboxOf } from '#web/documents/device/outbox.ts';
import { documentOf, scopeOf, useChangedDrafts } from '#web/documents/drafts/draft-store.ts';
import { listKey, type LoadedList } from '#web/documents/sending/list-cache.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { nameOfPlace, useSpaces } from '#web/shared/session/use-spaces.ts';
import { lineNames } from './line-names.ts';
import { requestPreview, readLeft, sendMove, takeMoveBack } from './move-requests.ts';

export type Way = 'move' | 'copy';

/** Documents of one owner. Lines take their quests along. */
export type MoveChoice = {
  readonly owner: string;
  readonly quests?: readonly string[];
  readonly lines?: readonly string[];
};

export type MovePlace = { readonly id: string; readonly name: string };

/** Where one may write, other than where the documents are. */
export const usePlaces = (owner: string) => {
  const { id: me } = useSignedInUser();
  const { data: spaces, isError, refetch } = useSpaces();
  const places = useMemo(() => spaces && placesIn(spaces, me).filter(({ id }) => id !== owner), [spaces, me, owner]);
  const roleIn = (place: string) => spaces?.items.find(({ id }) => id === place)?.role ?? null;
  const isOwnerOf = (place: string): boolean => (isSpaceId(place) ? roleIn(place) === 'owner' : place === me);
  return { places, isError, refetch: () => void refetch(), isOwnerOf };
};

const placesIn = (spaces: SpaceList, me: string): MovePlace[] => [
  { id: me, name: nameOfPlace(me, spaces) ?? '' },
  ...spaces.items.filter(({ role }) => role !== null && isRoleAtLeast(role, 'editor')),
];

type Target = MoveChoice & { readonly to: string | null; readonly way: Way };

const bodyOf = ({ quests = [], lines = [], way }: Omit<Target, 'to'>, to: string): MoveBody => ({
  to,
  quests: [...quests],
  story_lines: [...lines],
  ...(way === 'copy' && { copy: true }),
});

/** Null while nothing is chosen or it is not known; a text where it can't be had. */
export const usePreview = (target: Target): MovePreview | string | null => {
  const { owner, to } = target;
  const { data, error, isFetching } = useQuery({
    queryKey: ['move-preview', target],
    enabled: to !== null,
    queryFn: () => requestPreview(owner, bodyOf(target, to ?? '')),
    gcTime: 0,
    retry: false,
  });
  if (error && !isFetching) return explainMove(error);
  return data ?? null;
};

/** Of the list in memory, which may not be there. */
const useLines = (owner: string): readonly SavedStoryLine[] | undefined =>
  useQuery<LoadedList<SavedStoryLine>>({ queryKey: listKey('story-lines', owner), enabled: false }).data?.items;

/** By id; none where the list of the lines is not in memory. */
export const useLineNames = (owner: string): ReadonlyMap<string, string> => {
  const known = useLines(owner);
  return useMemo(() => lineNames(known ?? []), [known]);
};

/** The lists in memory know the lines. */
export const useEndingLinks = ({ owner, quests = [], lines = [], way }: Omit<Target, 'to'>): readonly EndingLinks[] => {
  const known = useLines(owner);
  return useMemo(
    () => (known ? linksThatEnd(known, { quests, lines }, way === 'move') : []),
    [known, quests, lines, way],
  );
};

/** Titles of chosen documents, and of quests of chosen lines, that this device has not saved. */
export const useUnsavedTitles = ({ owner, quests = [], lines = [] }: MoveChoice): readonly string[] => {
  const { id: author } = useSignedInUser();
  const client = useQueryClient();
  const writes = useOutboxOf(author);
  const changed = useChangedDrafts((drafts) => drafts.changed);
  return useMemo(() => {
    const itemsOf = <Item>(kind: string) => client.getQueryData<LoadedList<Item>>(listKey(kind, owner))?.items ?? [];
    const ofLines = itemsOf<SavedStoryLine>('story-lines').filter(({ id }) => lines.includes(id));
    const wanted = new Set([...quests, ...lines, ...ofLines.flatMap(({ story_quests }) => Object.keys(story_quests))]);
    const drafts = ['quests', 'story-lines'].flatMap((name) =>
      [...(changed[scopeOf({ name }, { author, owner })] ?? [])].flatMap((draft) => documentOf(draft) ?? []),
    );
    const waiting = writes.flatMap((write) => (write.owner === owner ? [write.item] : []));
    const unsaved = new Set([...drafts, ...waiting].filter((id) => wanted.has(id)));
    return [...itemsOf<SavedStoryLine>('story-lines'), ...itemsOf<{ id: string; title: string }>('quests')].flatMap(
      ({ id, title }) => (unsaved.has(id) ? [title] : []),
    );
  }, [client, owner, quests, lines, author, changed, writes]);
};

export type MoveOutcome = { readonly text: string; readonly moved: Moved; readonly to: MovePlace; readonly way: Way };

/** Sends a move or copy, and takes a move back. */
export const useMoveActs = (chosen: MoveChoice, isOwnerOf: (place: string) => boolean) => {
  const { owner } = chosen;
  const { id: me } = useSignedInUser();
  const [outcome, setOutcome] = useState<MoveOutcome | string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<MoveOutcome | string>): Promise<void> => {
    setBusy(true);
    setWarning(null);
    try {
      setOutcome(await work());
    } catch (error) {
      logError('Documents could not be moved or copied', error);
      setWarning(explainMove(error));
    } finally {
      setBusy(false);
    }
  };
  const send = (way: Way, to: MovePlace) =>
    act(async () => {
      const moved = await sendMove(owner, bodyOf({ ...chosen, way }, to.id));
      const what = { quests: Object.keys(moved.quests).length, lines: Object.keys(moved.story_lines).length };
      const text = (way === 'copy' ? texts.copied : texts.moved)({ ...what, place: to.name });
      return { text, moved, to, way };
    });
  /** What left a space is taken back by its owner; what left own work comes back as it would leave the space. */
  const undo = ({ moved: { quests, story_lines }, to }: MoveOutcome) =>
    act(async () => {
      const left = isSpaceId(owner) ? await readLeft(owner) : [];
      const mine = left.find((each) => each.by.id === me && each.to.id === to.id && each.taken_back_at === null);
      const back = { to: owner, quests: Object.keys(quests), story_lines: Object.keys(story_lines) };
      if (mine) await takeMoveBack(owner, mine);
      else await sendMove(to.id, back);
      return texts.undone;
    });
  const mayUndo = ({ to, way }: MoveOutcome): boolean => way === 'move' && (isSpaceId(owner) || isOwnerOf(to.id));
  return { outcome, warning, isBusy, send, undo, mayUndo };
};

const explainMove = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return texts.unanswered;
  return detailOf(error) || notDoneTryAgain;
};
