const aYear = 31_536_000;

/**
 * What is chosen for this device. It is kept in cookies, for signing out empties the device's storage, and such a choice
 * belongs to the device.
 */
export const readChoice = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Keeps a choice for a year. */
export const keepChoice = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
};
