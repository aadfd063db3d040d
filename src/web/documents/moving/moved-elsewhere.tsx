import { useQuery } from '@tanstack/react-query';
import { FolderInput, MapPinOff } from 'lucide-react';
import type { DocumentKindName } from '#contract/document-kinds.ts';
import { isSpaceId } from '#domain/space.ts';
import * as documentTexts from '#texts/documents.ts';
import * as texts from '#texts/moves.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { documentScreens, screenOfDocument } from '#web/shared/address/document-screens.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { nameOfPlace, useSpaces } from '#web/shared/session/use-spaces.ts';
import { movedKey } from './move-requests.ts';

export type MissingDocument = { kind: Pick<AnyKind, 'name' | 'words' | 'addresses'>; owner: string; id: string };

const isServed = (name: string): name is DocumentKindName => Object.hasOwn(documentScreens, name);

/** Of a document that the list does not have: where it is now, or that there is no such one. */
export function MovedElsewhere({ kind: { name, words, addresses }, owner, id }: MissingDocument) {
  const { data: to } = useQuery({
    queryKey: [...movedKey(owner), name, id],
    queryFn: () => readMovedTo(addresses.one(owner, id)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data: spaces } = useSpaces(to !== undefined && to !== null && isSpaceId(to));
  const place = to ? nameOfPlace(to, spaces) : null;
  if (!to || place === null || !isServed(name))
    return (
      <EmptyState title={documentTexts.noneSuch(words.one)} icon={<MapPinOff aria-hidden="true" />}>
        {documentTexts.chooseAnother}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.movedAway({ one: words.one, place })}
      icon={<FolderInput aria-hidden="true" />}
      action={<LinkButton to={screenOfDocument(name, to, id)}>{texts.openThere}</LinkButton>}
    >
      {texts.movedAwayHint}
    </EmptyState>
  );
}

/** The owner where it is now; null where nobody says so. */
const readMovedTo = async (address: string): Promise<string | null> => {
  try {
    await request('GET', address);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return problemOf(error)?.moved_to ?? null;
    throw error;
  }
};
