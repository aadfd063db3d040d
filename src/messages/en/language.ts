/** Of all texts here, and of the formats for numbers, times and lists. */
export const language = 'en';
