// The operator's analytics, where they are set.

export const title = 'Analytics';
export const question =
  'May this site count your visits with a web analytics service that uses cookies? Nothing of it is loaded before you accept.';
export const accept = 'Accept';
export const decline = 'Decline';
export const states = {
  accepted: 'You accepted analytics on this device.',
  declined: 'You declined analytics on this device. Nothing of it is loaded.',
  asked: 'You have not decided yet. Nothing of it is loaded.',
} as const;
