import { useEffect } from 'react';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/shared.ts';

export const productName = 'Runeloom';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${productName}`;
    return () => {
      document.title = productName;
    };
  }, [title]);
}

export const screenTitles: Readonly<Record<ScreenAddress, string>> = texts.screenTitles;
