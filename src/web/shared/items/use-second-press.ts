import { useEffect } from 'react';

/** After each `step`, the second press of the double click that led to it leaves the focus where it is. */
export const useSecondPress = (step: string): void => {
  useEffect(() => {
    const handlePress = (event: MouseEvent): void => {
      if (event.detail > 1) event.preventDefault();
      else document.removeEventListener('mousedown', handlePress);
    };
    document.addEventListener('mousedown', handlePress);
    return () => document.removeEventListener('mousedown', handlePress);
  }, [step]);
};
