import { Link } from 'wouter';
import { readInGuide, type ChapterId } from '#texts/guide.ts';
import { paths } from '#web/shared/address/paths.ts';

/** From where nothing stands yet to the chapter that explains what could. */
export function GuideLink({ chapter, onFollow }: { chapter: ChapterId; onFollow?: () => void }) {
  return (
    <Link to={`${paths.guide}?chapter=${chapter}`} onClick={onFollow}>
      {readInGuide}
    </Link>
  );
}
