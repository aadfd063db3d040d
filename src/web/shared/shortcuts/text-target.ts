export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])');
