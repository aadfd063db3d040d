/** Of every picture of the guide and of the page for strangers. They are shown smaller, so that they are sharp on fine screens. */
export const pictureSize = { width: 1200, height: 750 } as const;
