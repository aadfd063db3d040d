const ellipsis = '…';

/** A longer text keeps its start and its end around an ellipsis. */
export const shortenInTheMiddle = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const kept = max - ellipsis.length;
  return startOf(text, Math.ceil(kept / 2)) + ellipsis + endOf(text, Math.floor(kept / 2));
};

const startOf = (text: string, length: number): string =>
  text.slice(0, isInsidePair(text, length) ? length - 1 : length);

const endOf = (text: string, length: number): string => {
  const start = text.length - length;
  return text.slice(isInsidePair(text, start) ? start + 1 : start);
};

const isInsidePair = (text: string, index: number): boolean => (text.codePointAt(index - 1) ?? 0) > 0xffff;
