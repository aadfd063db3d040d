import { useQuery } from '@tanstack/react-query';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { previewWorld } from './world-requests.ts';
import { nameChange } from './name-place.ts';
import styles from './preview-list.module.css';

/** How many quests each change would touch. A failure does not prevent the save. */
export function PreviewList({ before, after }: { before: World; after: World }) {
  const { data, isError } = useQuery({
    queryKey: ['world-preview', after],
    queryFn: () => previewWorld(after),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isError) return <p>{texts.notPreviewed}</p>;
  if (!data)
    return (
      <>
        <p>{texts.previewing}</p>
        <Skeleton lines={2} label={texts.previewing} />
      </>
    );
  const touching = data.items.filter(({ quests, story_lines, entries = 0 }) => quests + story_lines + entries > 0);
  if (touching.length === 0) return <p>{texts.touchesNothing}</p>;
  return (
    <ul className={styles['list']}>
      {touching.map(({ pointer, change, quests, story_lines, entries = 0 }) => (
        <li key={`${pointer} ${change}`}>
          <strong>{nameChange({ pointer, change }, before, after)}</strong> {texts.changeNames[change]}:{' '}
          {texts.touchedWithEntries({ quests, lines: story_lines }, { change, entries })}
          {change === 'removed' && pointer.startsWith('/coins/') && texts.coinStays}
        </li>
      ))}
    </ul>
  );
}
