/** 32 random hexadecimal digits. Unlike `crypto.randomUUID` also there where the page was not loaded over HTTPS. */
export const generateId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
