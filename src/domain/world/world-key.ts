import * as z from 'zod/mini';

export const mostInWorldKey = 40;

export const worldKeyPattern = new RegExp(`^[a-z][a-z0-9_]{0,${mostInWorldKey - 1}}$`);

/** The id of a catalogue, a field, a coin, an option or a format. */
export const worldKey = z.string().check(z.regex(worldKeyPattern));
