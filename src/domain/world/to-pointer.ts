export const toPointer = (place: readonly (string | number)[]): string =>
  place.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
