const aYear = 31_536_000;

/** A setting of this device. It is a cookie, because signing out empties the device's storage. */
export const readChoice = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const keepChoice = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
};
