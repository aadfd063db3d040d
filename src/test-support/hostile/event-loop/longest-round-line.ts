/** What the meter prints when it is asked, before the milliseconds. */
export const longestRoundLine = 'longest round of the event loop: ';
