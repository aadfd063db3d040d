/** The id of the scrolling area that holds the screen. */
export const contentId = 'content';
