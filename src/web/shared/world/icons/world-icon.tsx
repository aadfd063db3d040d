import { Box } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { logError } from '#web/shared/errors/log.ts';
import { firstIcons } from './first-icons.ts';

type Icons = typeof firstIcons;

/** Null until an icon beyond the first ones is shown. */
const useIconSet = create<{ readonly icons: Icons | null }>(() => ({ icons: null }));

const loadIcons = async (): Promise<void> => {
  if (useIconSet.getState().icons) return;
  try {
    const { iconSet } = await import('./icon-set.ts');
    useIconSet.setState({ icons: iconSet });
  } catch (error) {
    logError('The icons could not be loaded', error);
  }
};

export function WorldIcon({ name }: { name: string }) {
  const icons = useIconSet((known) => known.icons);
  const Icon = firstIcons[name] ?? icons?.[name];
  const isMissing = !Icon && !icons;
  useEffect(() => {
    if (isMissing) void loadIcons();
  }, [isMissing]);
  const Shown = Icon ?? Box;
  return <Shown aria-hidden="true" />;
}
