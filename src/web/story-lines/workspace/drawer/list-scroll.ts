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
    if (!isWorkspaceShown()) for (const { box, top } of wanted) scrollBack(box, top);
  });
};

const byPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The side menu takes its time to open, and the list gets its height only then. A person who scrolls is left alone. */
const scrollBack = (box: Element, top: number): void => {
  const sizes = new ResizeObserver(() => {
    if (!isWorkspaceShown()) box.scrollTop = top;
    if (isWorkspaceShown() || isThere()) stop();
  });
  const isThere = (): boolean => box.scrollTop > top - 1;
  const stop = (): void => {
    sizes.disconnect();
    for (const kind of byPerson) document.removeEventListener(kind, stop);
  };
  box.scrollTop = top;
  if (isThere()) return;
  for (const kind of byPerson) document.addEventListener(kind, stop, { passive: true });
  for (const each of [box, ...box.children]) sizes.observe(each);
};
