let isMoving = false;

function handleMove(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
  isMoving = true;
  setTimeout(() => {
    isMoving = false;
  });
}

document.addEventListener('keydown', handleMove, { capture: true });
document.addEventListener('pointerdown', handleMove, { capture: true });
document.addEventListener('mousedown', handleMove, { capture: true });

/** Whether the focus change under way comes from the person's Tab key or pointer rather than from the program. */
export const isPersonMovingFocus = (): boolean => isMoving;
