// The tour of the canvas.

export const takeTour = 'Take the tour of the canvas';
export const theTour = 'Tour of the canvas';
export const stepOf = ({ step, steps }: { step: number; steps: number }): string => `Step ${step} of ${steps}`;
export const leave = 'Leave the tour';
export const finish = 'End the tour';

/** In order. Each is over once it was done. */
export const tourSteps = [
  {
    title: 'Make a quest',
    text: 'Press twice on the empty canvas. By keyboard: press N. Escape leads out of a field first.',
  },
  {
    title: 'Give it a title',
    text: 'Type it into the field “Title” of the inspector, where all the rest of a quest is, too. F2 on a card changes it there.',
  },
  {
    title: 'Let another quest follow',
    text: 'Drag from the dot below the card to an empty place. By keyboard: press Ctrl+Enter, or Cmd+Enter on a Mac.',
  },
  {
    title: 'Move a card',
    text: 'Drag it. By keyboard: Escape leads out of a field to the card, and the arrow keys move it. “Undo” takes back what you did, step by step.',
  },
  {
    title: 'Play it',
    text: 'Press “Play” above the canvas and complete the first quest. The one that follows opens.',
  },
] as const;

export const over =
  'That is the canvas. Save the line by the button at the top. “Help” in your panel leads to the guide, and to this tour again.';
