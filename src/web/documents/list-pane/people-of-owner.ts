import { createContext } from 'react';

/** The names of who can have a quest, by account; empty where nobody is told apart. */
export type People = ReadonlyMap<string, string>;

export const nobody: People = new Map();

export const PeopleOfOwner = createContext<People>(nobody);
