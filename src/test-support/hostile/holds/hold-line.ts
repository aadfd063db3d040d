/** What the meter prints when it is asked, before the milliseconds. */
export const holdLine = 'longest round of the event loop: ';
