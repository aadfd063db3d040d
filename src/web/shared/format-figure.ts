import { language } from '#texts/language.ts';

let figures: Intl.NumberFormat | undefined;

/** A number with its commas: 1,234. A small number skips the format, which a slow device takes long to make. */
export const formatFigure = (figure: number): string => {
  if (Number.isInteger(figure) && Math.abs(figure) < 1_000) return String(figure);
  figures ??= new Intl.NumberFormat(language);
  return figures.format(figure);
};
