import { useMemo } from 'react';
import type { Revision } from '#contract/history.ts';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import type { DocumentVersions } from '#web/documents/history/document-versions.ts';
import { useRevision, type HistoryPlace } from '#web/documents/history/use-history.ts';
import * as texts from '#texts/history.ts';

type VersionDifferenceProps<Content> = {
  place: HistoryPlace;
  revisions: readonly Revision[];
  before: number | null;
  after: number;
  versions: DocumentVersions<Content>;
  goneTitles: ReadonlyMap<string, string>;
  onCompareWith: (version: number) => void;
};

export function VersionDifference<Content>(props: VersionDifferenceProps<Content>) {
  const { place, revisions, before, after, versions, goneTitles, onCompareWith } = props;
  const older = useRevision(place, before, versions.read);
  const newer = useRevision(place, after, versions.read);
  const { compare } = versions;
  const differences = useMemo(
    () => (older.data && newer.data ? compare(older.data, newer.data, goneTitles) : null),
    [older.data, newer.data, goneTitles, compare],
  );
  const options = useMemo(
    () =>
      [...new Set([...revisions.map(({ version }) => version), ...(before === null ? [] : [before])])]
        .filter((version) => version !== after)
        .map(String),
    [revisions, before, after],
  );
  const handleRetry = () => {
    if (older.isError) void older.refetch();
    if (newer.isError) void newer.refetch();
  };

  if (before === null) return <p>{texts.firstVersion}</p>;
  return (
    <section aria-label={texts.difference(after)}>
      <SelectField
        label={texts.comparedWith(after)}
        value={String(before)}
        options={options}
        textOf={(option) => texts.version(Number(option))}
        onChange={(option) => onCompareWith(Number(option))}
      />
      {!differences && (older.isError || newer.isError) && (
        <NotLoaded what={texts.thisVersion} headingLevel={3} onRetry={handleRetry}>
          {texts.savedIsSafe}
        </NotLoaded>
      )}
      {!differences && !older.isError && !newer.isError && <Skeleton lines={3} label={texts.loadingDifference} />}
      {differences?.length === 0 && <p>{texts.noDifference}</p>}
      {differences && differences.length > 0 && <DifferenceList differences={differences} />}
    </section>
  );
}
