/** The pictures that imports bring. */
export const picturesAddress = '/api/pictures';

const ownAddress = new RegExp(`^(?:${picturesAddress}|/api/world/icons)/[a-f0-9]{64}$`);

/** Whether it has the shape of an address under which an installation keeps a picture. */
export const isPictureAddress = (image: string): boolean => ownAddress.test(image);
