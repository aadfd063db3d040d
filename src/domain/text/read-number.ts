const plain = /^[+-]?\d+(?:\.\d+)?(?:e\d+)?$/i;

/**
 * A number as people write it. A comma or a point stands before decimals; before exactly three digits it groups thousands, as
 * spaces and apostrophes do. NaN: it is none.
 */
export const readNumber = (text: string): number => {
  const written = text.replaceAll(/[\s'’]/gu, '');
  const marks = written.match(/[.,]/g) ?? [];
  if (!/^[+-]?[\d.,]*\d$/.test(written)) return plain.test(written) ? Number(written) : Number.NaN;
  const last = marks.at(-1);
  if (last === undefined) return Number(written);
  const [, whole = '', decimals = ''] = new RegExp(`^(.*)[${last}](\\d+)$`).exec(written) ?? [];
  const isMixed = marks.some((mark) => mark !== last);
  const isGrouped = !isMixed && /^[+-]?[1-9]/.test(whole) && decimals.length === 3;
  const groups = (isGrouped ? written : whole).replace(/^[+-]/, '').split(/[.,]/);
  const areGroups = groups.length === 1 || groups.every((group, index) => index === 0 || group.length === 3);
  if (!areGroups || (!isGrouped && !isMixed && marks.length > 1)) return Number.NaN;
  const digits = groups.join('') || '0';
  const sign = written.startsWith('-') ? -1 : 1;
  return sign * Number(isGrouped ? digits : `${digits}.${decimals}`);
};
