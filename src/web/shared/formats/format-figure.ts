let figures: Intl.NumberFormat | undefined;

/** A number as it is read: 1,234. What needs no comma does without a format, which takes a slow device long to make. */
export const formatFigure = (figure: number): string => {
  if (Number.isInteger(figure) && Math.abs(figure) < 1_000) return String(figure);
  figures ??= new Intl.NumberFormat('en');
  return figures.format(figure);
};
