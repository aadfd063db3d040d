const menuHeight = 288;

/** Whether a list of a field has more room above it than below, within the pane that scrolls (`data-scrolls`). */
export const opensAbove = (field: HTMLElement): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  const pane = field.closest('[data-scrolls]')?.getBoundingClientRect();
  const below = Math.min(pane?.bottom ?? innerHeight, innerHeight) - bottom;
  const above = top - (pane?.top ?? 0);
  return below < menuHeight && above > below;
};
