import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { DocumentVersions, Restorable } from './document-versions.ts';
import { useDeletedDocuments } from './use-history.ts';
import * as texts from '#texts/history.ts';

type RestoreWarningProps = {
  owner: string;
  versions: Pick<DocumentVersions<unknown>, 'one' | 'contains'>;
  restorable: Restorable<unknown>;
};

export function RestoreWarning({
  owner,
  versions: { one, contains },
  restorable: { gone, violation },
}: RestoreWarningProps) {
  if (contains && gone.length > 0)
    return <GoneDocuments owner={owner} one={one} contains={contains} gone={gone} violation={violation} />;
  return violation && <WarningBox message={texts.breaksRule(violation)} />;
}

type GoneDocumentsProps = {
  owner: string;
  one: string;
  contains: ListedKind<SavedDocument>;
  gone: readonly string[];
  violation: string | null;
};

function GoneDocuments({ owner, one, contains, gone, violation }: GoneDocumentsProps) {
  const { data, isPending } = useDeletedDocuments(contains, owner);
  if (isPending) return null;
  const titles = (data ?? []).filter(({ id }) => gone.includes(id)).map(({ title }) => title);
  const named = titles.slice(0, mostNamed);
  const message = texts.containedGone({
    count: gone.length,
    contained: contains.words,
    titles: named.length > 0 ? texts.listTitles({ titles: named, others: gone.length - named.length }) : '',
    one,
    violation,
  });
  return <WarningBox message={message} />;
}

const mostNamed = 5;
