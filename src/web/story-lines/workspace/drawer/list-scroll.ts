let places: readonly { readonly box: Element; readonly top: number }[] = [];

const isWorkspaceShown = (): boolean => document.documentElement.hasAttribute('data-workspace');

/** Remembers where the list was, as long as no workspace has taken its place. */
export const noteListScroll = (): void => {
  const list = document.querySelector('[data-list]');
  if (!list || isWorkspaceShown()) return;
  const around: Element[] = [];
  for (let box: Element | null = list; box; box = box.parentElement) around.push(box);
  places = [...around, ...list.querySelectorAll('*')]
    .filter((box) => box.scrollTop > 0)
    .map((box) => ({ box, top: box.scrollTop }));
};

/** Scrolls the list back to where it was, once it is drawn again: a first frame may still lack its full height. */
export const bringListScrollBack = (frames = 2): void => {
  requestAnimationFrame(() => {
    if (isWorkspaceShown()) return;
    for (const { box, top } of places) box.scrollTop = top;
    if (frames > 1) bringListScrollBack(frames - 1);
  });
};
