/** Of the part of a screen below the header and beside the navigation. */
export const contentId = 'content';
