/** Gives each text a name that code may have, ending with `ending`, and none twice. */
export const createNames = (reserved: readonly string[]): ((text: string, ending: string) => string) => {
  const taken = new Set(reserved);
  return (text, ending) => {
    const plain = toPascal(text);
    const whole = plain.endsWith(ending) && plain !== ending ? plain : `${plain}${ending}`;
    let name = whole;
    for (let more = 2; taken.has(name); more += 1) name = `${whole}${more}`;
    taken.add(name);
    return name;
  };
};

/** As JSON writes it, but for signs that end a line of code. */
export const toLiteral = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The words of a text, each with a large first letter: `Long road` becomes `LongRoad`, `item_id` becomes `ItemId`. */
export const toPascal = (text: string): string => {
  const joined = (text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, ' ').match(/[\p{L}\p{Nd}]+/gu) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^\p{L}/u.test(joined) ? joined : `_${joined}`;
};
