import { useEffect } from 'react';
import { productName } from './product-name.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${productName}`;
    return () => {
      document.title = productName;
    };
  }, [title]);
}
