// Groups of story lines, in their list.

export const groups = 'Groups';
export const makeGroup = 'Make a group';
export const withoutGroup = 'Without a group';
export const nothingInGroup = 'No story line stands here yet.';
export const howToMove = 'Drag a story line to its place, or press Alt and an arrow key on it.';
export const editGroup = (title: string): string => `Edit ${title}`;
export const groupTitle = 'Title of the group';
export const linesOfGroup = 'Story lines of the group';
export const earlier = 'Move up';
export const later = 'Move down';
export const deleteGroup = 'Delete the group';
export const deleteHint = 'Its story lines stay.';
export const saveGroup = 'Save';
export const lineMoved = ({ line, group }: { line: string; group: string | null }): string =>
  group === null ? `${line} stands in no group now.` : `${line} stands in ${group} now.`;
export const groupMoved = ({ group, place, all }: { group: string; place: number; all: number }): string =>
  `${group} is group ${place} of ${all} now.`;
export const groupMade = (title: string): string => `${title} is made.`;
export const groupDeleted = (title: string): string => `${title} is deleted.`;
export const notSaved = 'The groups could not be saved. They are as they were.';
