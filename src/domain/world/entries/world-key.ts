import * as z from 'zod/mini';

/** The id of a catalogue, a field, a coin, an option or a format. */
export const worldKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
