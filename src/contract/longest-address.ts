/** Characters of an address, as it is sent. A longer one leads nowhere. */
export const longestAddress = 4096;
