import { Link } from 'wouter';
import type { questKind } from '#web/quests/quest-kind.ts';
import type { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';

/** Whose screen of official documents is opened. */
type Kind = Pick<typeof questKind | typeof storyLineKind, 'screens' | 'param'>;
type OfficialLinkProps = { kind: Kind; id: string; title: string; className?: string | undefined };

/** Leads to an official document on its own screen. */
export function OfficialLink({ kind: { screens, param }, id, title, className }: OfficialLinkProps) {
  return (
    <Link to={`${screens.official}?${new URLSearchParams({ [param]: id })}`} className={className}>
      <PlainTitle text={title} />
    </Link>
  );
}
