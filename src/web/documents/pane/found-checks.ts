import { createContext } from 'react';
import type { FoundChecks } from '#texts/check-counts.ts';

/** What the checks of the open document found; null while they look. Without it nobody looks. */
export const FoundChecksContext = createContext<FoundChecks | null | undefined>(undefined);
