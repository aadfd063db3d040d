export const entryKeys = {
  all: ['world-entries'],
  suggestions: ['world-entries', 'suggestions'],
  catalogue: ['world-entries', 'whole'],
  known: ['world-entries', 'known'],
} as const;
