const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Direction controls only: right-to-left letters do not count. */
export const turnsDirection = (text: string): boolean => text.search(directionControls) >= 0;

export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
