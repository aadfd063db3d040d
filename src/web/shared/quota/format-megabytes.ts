import { megabyte } from '#domain/limits.ts';
import { megabytes } from '#texts/shared.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

/** Bytes as people read them: 0.4 MB, 12.5 MB, 1,200 MB. The least is 0.1. */
export const formatMegabytes = (bytes: number): string => {
  const tenths = Math.ceil((bytes * 10) / megabyte);
  return megabytes(formatFigure(tenths >= 1_000 ? Math.round(tenths / 10) : tenths / 10));
};
