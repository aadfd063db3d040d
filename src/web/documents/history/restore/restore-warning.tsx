import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { DocumentVersions, Restorable } from '#web/documents/history/document-versions.ts';
import { useDeletedDocuments } from '#web/documents/history/use-history.ts';
import * as texts from '#texts/history.ts';

type RestoreWarningProps = {
  owner: string;
  versions: Pick<DocumentVersions<unknown>, 'one' | 'holds'>;
  restorable: Restorable<unknown>;
};

export function RestoreWarning({
  owner,
  versions: { one, holds },
  restorable: { gone, violation },
}: RestoreWarningProps) {
  if (holds && gone.length > 0)
    return <GoneDocuments owner={owner} one={one} holds={holds} gone={gone} violation={violation} />;
  return violation && <WarningBox message={texts.breaksRule(violation)} />;
}

type GoneDocumentsProps = {
  owner: string;
  one: string;
  holds: ListedKind<SavedDocument>;
  gone: readonly string[];
  violation: string | null;
};

function GoneDocuments({ owner, one, holds, gone, violation }: GoneDocumentsProps) {
  const { data, isPending } = useDeletedDocuments(holds, owner);
  if (isPending) return null;
  const titles = (data ?? []).filter(({ id }) => gone.includes(id)).map(({ title }) => title);
  const named = titles.slice(0, mostNamed);
  const message = texts.partsGone({
    count: gone.length,
    held: holds.words,
    titles: named.length > 0 ? texts.listTitles({ titles: named, others: gone.length - named.length }) : '',
    one,
    violation,
  });
  return <WarningBox message={message} />;
}

const mostNamed = 5;
