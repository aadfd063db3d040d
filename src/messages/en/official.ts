// The tabs of quest management.

export const quests = 'Official Quests';
export const storyLines = 'Official Story Lines';
export const review = 'Review Community Quests';
