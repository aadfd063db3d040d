import { usePathname } from 'wouter/use-browser-location';
import { screenAt, spaceInPath } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';

/** `space` is an id, null outside of spaces. */
export type SpaceHere = { readonly kind: 'own' | 'official' | 'space'; readonly space: string | null };

const officialScreens: ReadonlySet<string | null> = new Set([
  paths.officialQuests,
  paths.officialStoryLines,
  paths.questManagement,
]);

/** The owner whose documents the open screen shows. */
export const useSpaceHere = (): SpaceHere => {
  const pathname = usePathname();
  const space = spaceInPath(pathname);
  if (space !== null) return { kind: 'space', space };
  return { kind: officialScreens.has(screenAt(pathname)) ? 'official' : 'own', space: null };
};
