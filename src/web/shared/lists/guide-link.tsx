import { Link } from 'wouter';
import { readInGuide, type ChapterId } from '#texts/guide.ts';
import { paths } from '#web/shared/address/paths.ts';

type GuideLinkProps = {
  chapter: ChapterId;
  onFollow?: () => void;
  /** Its own words, where another link of the screen leads to another chapter. */
  children?: string;
};

/** From where nothing stands yet to the chapter that explains what could. */
export function GuideLink({ chapter, onFollow, children = readInGuide }: GuideLinkProps) {
  return (
    <Link to={`${paths.guide}?chapter=${chapter}`} onClick={onFollow}>
      {children}
    </Link>
  );
}
