import { createContext } from 'react';

const nowhere: readonly string[] = [];

/** What holds a listed document, by title: the story lines of a quest. Who draws the screen knows it. */
export const PlacesOfRows = createContext<(id: string) => readonly string[]>(() => nowhere);
