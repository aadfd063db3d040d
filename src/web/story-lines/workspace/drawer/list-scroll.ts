import { isWorkspaceShown } from '#web/shared/screens/workspace-shown.ts';

let places: readonly { readonly box: Element; readonly top: number }[] = [];

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

/** Scrolls the list back to where it was, once it is drawn again. Scrolling on the way there notes other places. */
export const bringListScrollBack = (): void => {
  const wanted = places;
  requestAnimationFrame(() => {
    if (!isWorkspaceShown()) for (const { box, top } of wanted) box.scrollTop = top;
  });
};
