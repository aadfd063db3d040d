import type { ListedKind, SavedDocument } from '#web/documents/document-kind.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { DocumentVersions, Restorable } from '#web/documents/history/document-versions.ts';
import { useDeletedDocuments } from '#web/documents/history/use-history.ts';

type RestoreWarningProps = {
  owner: string;
  versions: Pick<DocumentVersions<unknown>, 'one' | 'holds'>;
  restorable: Restorable<unknown>;
};

/** Tells what of a version can't come back, before it is restored; nothing where all of it can. */
export function RestoreWarning({
  owner,
  versions: { one, holds },
  restorable: { gone, violation },
}: RestoreWarningProps) {
  if (holds && gone.length > 0)
    return <GoneDocuments owner={owner} one={one} holds={holds} gone={gone} violation={violation} />;
  return violation && <WarningBox message={`This version breaks a rule that holds now: ${violation}`} />;
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
  const { words } = holds;
  const titles = (data ?? []).filter(({ id }) => gone.includes(id)).map(({ title }) => title);
  const isOne = gone.length === 1;
  return (
    <WarningBox
      message={
        <>
          {isOne ? `A ${words.one} of this version is gone` : `${gone.length} ${words.many} of this version are gone`}
          {titles.length > 0 && `: ${nameSome(titles, gone.length)}`}.{' '}
          {violation === null
            ? `The ${one} is restored without ${isOne ? 'it and its links' : 'them and their links'}.`
            : `Without ${isOne ? 'it' : 'them'} it can't be restored: ${violation.replace(/\.?$/, '.')}`}
          {titles.length > 0 &&
            ` To have ${isOne ? 'it' : 'them'} back in place, restore the ${isOne ? words.one : words.many} first.`}
        </>
      }
    />
  );
}

/** Titles that are told one by one; the rest is counted. */
const mostNamed = 5;

const nameSome = (titles: readonly string[], all: number): string => {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  const others = all - named.length;
  const rest = others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : [];
  return new Intl.ListFormat('en').format([...named, ...rest]);
};
