import { megabyte } from '#domain/limits.ts';
import { tellFigure } from '#web/shared/tell-figure.ts';

/** Bytes as people read them: 0.4 MB, 12.5 MB, 1,200 MB. Whatever there is, is 0.1 at least. */
export const tellMegabytes = (bytes: number): string => {
  const tenths = Math.ceil((bytes * 10) / megabyte);
  return `${tellFigure(tenths >= 1_000 ? Math.round(tenths / 10) : tenths / 10)} MB`;
};
