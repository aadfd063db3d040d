import { officialOwner } from '#domain/account/user.ts';
import { releaseNamed } from '#texts/releases.ts';
import { threadParam } from '#web/documents/comments/comment-address.ts';
import { SubjectMark } from '#web/documents/comments/place-mark.tsx';
import { useSearchParams } from '#web/shared/address/search-params.ts';

/** What is said about a release. An address that names one of its threads opens it. */
export function ReleaseComments({ number }: { number: number }) {
  const [search] = useSearchParams();
  const isNamed = search.get('release') === String(number) && search.has(threadParam);
  return (
    <SubjectMark
      key={String(isNamed)}
      subjects={[{ owner: officialOwner, kind: 'release', id: String(number) }]}
      what={releaseNamed(number)}
      isOpened={isNamed}
    />
  );
}
