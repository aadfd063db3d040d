// Exports of what people and spaces own.

export const exportContent = 'Export';
export const theExport = 'The export';
export const exportOfOwn = 'Export Your Quests and Story Lines';
export const exportOfSpace = "Export the Space's Quests and Story Lines";
export const numberedAnew =
  'Only releases keep the numbers of quests. Each export counts them anew. After a second export, what players did may count for another quest, and deleted quests may stay in the database.';
