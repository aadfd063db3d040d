import { useMemo } from 'react';
import type { Revision } from '#contract/history.ts';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { useRevision, type HistoryPlace } from './use-history.ts';
import { MissingVersion } from './version-columns.tsx';
import * as texts from '#texts/history.ts';

type VersionDifferenceProps<Content> = {
  place: HistoryPlace;
  revisions: readonly Revision[];
  before: number | null;
  after: number;
  current: number | null;
  versions: DocumentVersions<Content>;
  goneTitles: ReadonlyMap<string, string>;
  onCompareWith: (version: number) => void;
};

export function VersionDifference<Content>(props: VersionDifferenceProps<Content>) {
  const { revisions, before, after, current, onCompareWith } = props;
  const { differences, hasFailed, retry } = useDifferences(props);
  const options = useMemo(
    () =>
      [...new Set([...revisions.map(({ version }) => version), ...(before === null ? [] : [before])])]
        .filter((version) => version !== after)
        .map(String),
    [revisions, before, after],
  );
  const facts = [
    after === firstVersion && texts.firstVersion,
    before === null && texts.onlyVersion,
    before === current && differences && differences.length > 0 && texts.restoringChanges,
  ].filter((fact) => typeof fact === 'string');
  const about = facts.length > 0 && <p>{facts.join(' ')}</p>;

  if (before === null)
    return (
      <section>
        {about}
        <p>
          <GuideLink chapter="undo" />
        </p>
      </section>
    );
  return (
    <section aria-label={texts.difference(after)}>
      <SelectField
        label={texts.comparedWith(after)}
        value={String(before)}
        options={options}
        textOf={(option) => nameVersion(Number(option), current)}
        onChange={(option) => onCompareWith(Number(option))}
      />
      {about}
      {!differences && <MissingVersion hasFailed={hasFailed} onRetry={retry} />}
      {differences?.length === 0 && <p>{texts.noDifference}</p>}
      {differences && differences.length > 0 && <DifferenceList differences={differences} />}
    </section>
  );
}

const firstVersion = 1;

const nameVersion = (version: number, current: number | null): string =>
  version === current ? texts.currentVersion(version) : texts.version(version);

/** null while a version is missing. */
const useDifferences = <Content,>({ place, before, after, versions, goneTitles }: VersionDifferenceProps<Content>) => {
  const older = useRevision(place, before, versions.read);
  const newer = useRevision(place, after, versions.read);
  const { compare } = versions;
  const differences = useMemo(
    () => (older.data && newer.data ? compare(older.data, newer.data, goneTitles) : null),
    [older.data, newer.data, goneTitles, compare],
  );
  const retry = (): void => {
    if (older.isError) void older.refetch();
    if (newer.isError) void newer.refetch();
  };
  return { differences, hasFailed: older.isError || newer.isError, retry };
};
