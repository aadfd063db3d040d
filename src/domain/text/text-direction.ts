const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text changes the direction of its neighbours. Right-to-left letters do not. */
export const turnsDirection = (text: string): boolean => text.search(directionControls) >= 0;

export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
