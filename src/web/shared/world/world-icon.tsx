import { ownValue } from '#domain/own-value.ts';
import { Box } from 'lucide-react';
import { createElement, useEffect } from 'react';
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
  const icon = ownValue(firstIcons, name) ?? ownValue(icons, name);
  const isMissing = !icon && !icons;
  useEffect(() => {
    if (isMissing) void loadIcons();
  }, [isMissing]);
  return createElement(icon ?? Box, { 'aria-hidden': true });
}
