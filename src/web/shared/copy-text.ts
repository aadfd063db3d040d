import { logError } from './errors/log.ts';

/** To the clipboard. Answers whether that worked. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logError('A text could not be copied', error);
    return false;
  }
};
